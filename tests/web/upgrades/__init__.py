"""Databases with running games of earlier versions, and the program that stored them."""
