// SetServer
