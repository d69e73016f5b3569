/** Paths of albums. Whatever says "my-hand-writing" of one is among the items' (`myItems`, with `album_id`). */
export const ALBUM_PATHS = {
  albums: "/album/album-list",
  albumDetails: "/album/details/{id}",
  albumCreate: "/album/create",
  albumUpdate: "/album/update/{id}",
  albumDelete: "/album/delete/{id}",
  albumMove: "/album/move/{id}",
  albumCover: "/album/cover/{id}",
  albumArrange: "/album/arrange",
} as const;
