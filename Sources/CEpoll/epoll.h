#include <sys/epoll.h>
#include <sys/socket.h>
int accept4(int fd, struct sockaddr *address, socklen_t *length, int flags);
