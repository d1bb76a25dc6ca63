/* What Linux offers beyond the Glibc module: the epoll calls, and accept4.

   _GNU_SOURCE must not be defined here: fd_set would then differ from the one of the Glibc module.
   For the same reason accept4, which hides behind it, is declared by hand, and <sys/socket.h> is left
   to the Glibc module (a socklen_t is an unsigned int). */
#ifndef SET_CEPOLL_H
#define SET_CEPOLL_H

#include <sys/epoll.h>

struct sockaddr;
int accept4(int fd, struct sockaddr *address, unsigned int *length, int flags);

#endif
