/** Paths of writers and speakers. */
export const WRITER_PATHS = {
  writers: "/writer/writer-list",
  writerDetails: "/writer/details/{id}",
  writerItems: "/writer/hand-writing/{id}",
  writerUpdate: "/writer/update/{id}",
  writerMerge: "/writer/merge/{id}",
  writerSplit: "/writer/split/{id}",
  writerFace: "/writer/update-face/{id}",
  writerFaceCrop: "/writer/crop-face/{id}",
  writerFaceRemove: "/writer/delete-face/{id}",
} as const;
