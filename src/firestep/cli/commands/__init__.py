"""The subcommands of `firestep`, by who needs them."""
