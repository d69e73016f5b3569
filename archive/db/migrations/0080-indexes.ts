/** Links that open an album, the tray of a person, its entries in their order, and its files. */
export const INDEXES = {
  links_of_album: "links (album_id) where album_id is not null",
  imports_open_tray: "imports (person_id) where form = 'tray' and state = 'ready'",
  import_entries_in_order: "import_entries (import_id, coalesce(position, place), place) where state = 'new'",
  drafts_of_import: "drafts (import_id) where import_id is not null",
};
