// SetLobby
