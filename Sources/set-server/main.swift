import Glibc
import SetServer

exit(await Launch.run(Array(CommandLine.arguments.dropFirst())))
