"""Reads the war diaries of stored records and looks for what cannot be right in them."""
