"""The corpus of stored records: how it is planned, played, written and replayed."""
