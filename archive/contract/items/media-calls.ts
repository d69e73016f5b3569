import { z } from "zod";
import { callsOf, file } from "archive/contract/call-definition";
import { idField } from "archive/contract/ids";
import { OWN_ITEM, SEEN } from "archive/contract/permission";

export const DownloadQuery = z.object({ all: z.enum(["0", "1"]).optional() });

const OriginalQuery = z.object({
  file: idField("reply.field_wrong").optional(),
  open: z.enum(["0", "1"]).optional(),
});

/** Bytes of items: renditions, downloads, originals. Each request is decided anew. */
export const MEDIA_CALLS = callsOf("media", {
  media: file({
    path: "/media/{itemId}/{contentVersion}/{fileId}/{name}",
    summary: "A rendition, in whole or by range",
    may: SEEN,
    person: "either",
  }),
  itemDownload: file({
    path: "/hand-writing/handwriting-download/{id}",
    summary: "JPEG or MP3 to save; with all=1 every page and the voice as a zip",
    may: SEEN,
    person: "either",
    query: DownloadQuery,
  }),
  itemOriginal: file({
    path: "/hand-writing/original/{id}",
    summary: "The original of a page, the first where none is named, or with open=1 its open copy; for the owner",
    may: OWN_ITEM,
    query: OriginalQuery,
    refusedWith: [410],
  }),
});
