"""The screens of Fais pas l'âne."""
