/** Calls of archives and folders that people come with. */
export const IMPORT_PATHS = {
  imports: "/imports",
  import: "/imports/{id}",
  importEntries: "/imports/{id}/entries",
  importStart: "/imports/{id}/start",
  importDismiss: "/imports/{id}/dismiss",
} as const;
