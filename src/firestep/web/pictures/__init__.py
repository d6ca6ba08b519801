"""Pictures of boards for links, lists and exports: drawn in a process of their own, kept on disk."""
