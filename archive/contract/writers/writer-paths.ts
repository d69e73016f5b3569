/** Paths of writers and speakers. */
export const WRITER_PATHS = {
  writers: "/writer/writer-list",
  writerFind: "/writer/find",
  writerDetails: "/writer/details/{id}",
  writerItems: "/writer/hand-writing/{id}",
  writerUpdate: "/writer/update/{id}",
  writerMerge: "/writer/merge/{id}",
  writerSplit: "/writer/split/{id}",
  writerDelete: "/writer/delete/{id}",
  /** Of a writer of the caller's; the two below of what was asked so. */
  writerTie: "/writer/same-person/{id}",
  writerTieAnswer: "/writer/same-person-answer/{id}",
  writerTieEnd: "/writer/same-person-end/{id}",
  writersSeen: "/writer/of-others",
  writerFace: "/writer/update-face/{id}",
  writerFaceFromItem: "/writer/face-from-item/{id}",
  writerFaceCrop: "/writer/crop-face/{id}",
  writerFaceRemove: "/writer/delete-face/{id}",
} as const;
