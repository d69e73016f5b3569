/** Paths of albums. Whatever says "my-hand-writing" of one is among the items' (`myItems`, with `album_id`). */
export const ALBUM_PATHS = {
  albums: "/album/album-list",
  albumDetails: "/album/details/{id}",
  albumCreate: "/album/create",
  albumUpdate: "/album/update/{id}",
  albumDelete: "/album/delete/{id}",
  albumMove: "/album/move/{id}",
  albumCover: "/album/cover/{id}",
  albumArchive: "/album/archive/{id}",
  albumArrange: "/album/arrange",
  albumShare: "/album/share-with-group/{id}",
  albumUnshare: "/album/remove-group-share/{id}",
  sharedAlbums: "/album/shared-list",
  sharedAlbum: "/album/shared-details/{id}",
  sharedAlbumItems: "/album/shared-items/{id}",
} as const;
