/** Finds the rows that name an original, once these may be several: made before the rule that there is one goes. */
export const INDEXES = { files_by_key: "files (storage_key)" };
