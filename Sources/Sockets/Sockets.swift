// Sockets
