"""What the screens of Fais pas l'âne show: pure functions from its state to what is drawn."""
