"""The screens: view model in, controls out. They hold no state of a match and decide nothing about its rules."""
