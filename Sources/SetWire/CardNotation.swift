import SetGame
