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
  media: file("/media/{itemId}/{contentVersion}/{fileId}/{name}", "A rendition, in whole or by range", SEEN, {
    person: "either",
  }),
  itemDownload: file(
    "/hand-writing/handwriting-download/{id}",
    "JPEG or MP3 to save; with all=1 every page and the voice as a zip",
    SEEN,
    { person: "either", query: DownloadQuery },
  ),
  itemOriginal: file(
    "/hand-writing/original/{id}",
    "The original of a page, the first where none is named, or with open=1 its open copy; for the owner",
    OWN_ITEM,
    { query: OriginalQuery, refusedWith: [410] },
  ),
  itemPageWhole: file(
    "/hand-writing/pages/whole/{id}/{fileId}",
    "The picture that a page is cut from, neither cut nor turned, as a JPEG at most 1080 wide; for the owner",
    OWN_ITEM,
    { mediaType: "image/jpeg", refusedWith: [410, 429] },
  ),
});
