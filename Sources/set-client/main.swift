import Glibc

exit(await Play.run(Array(CommandLine.arguments.dropFirst())))
