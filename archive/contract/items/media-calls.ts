import { z } from "zod";
import { callsOf, file, stream } from "archive/contract/call-definition";
import { idField } from "archive/contract/ids";
import { ANYBODY, OWN, OWN_ITEM, SEEN, SIGNED_IN } from "archive/contract/permission";

export const DownloadQuery = z.object({ all: z.enum(["0", "1"]).optional() });

const OriginalQuery = z.object({
  file: idField("reply.field_wrong").optional(),
  open: z.enum(["0", "1"]).optional(),
});

const BYTES = "application/offset+octet-stream";

/** Bytes of items: renditions, downloads, originals, each decided anew; and files that come in bit by bit (tus). */
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
  }),
  uploadsOptions: stream({
    path: "/uploads",
    method: "options",
    summary: "What of tus 1.0.0 is spoken here",
    may: ANYBODY,
    person: false,
    done: 204,
  }),
  uploads: stream({
    path: "/uploads",
    summary:
      "Begin a resumable upload (tus 1.0.0): Upload-Length, and Upload-Metadata with `kind` (handwriting or " +
      "voice) and `filename`",
    may: SIGNED_IN,
    bytes: BYTES,
    done: 201,
  }),
  upload: stream({
    path: "/uploads/{id}",
    method: "head",
    summary: "How far a resumable upload is; once it is whole, its draft in `Akkhor-Draft`",
    may: OWN,
    done: 200,
  }),
  uploadAppend: stream({
    path: "/uploads/{id}",
    method: "patch",
    summary: "Go on with a resumable upload at Upload-Offset; the last byte's answer has its draft in `Akkhor-Draft`",
    may: OWN,
    bytes: BYTES,
    done: 204,
  }),
  uploadDelete: stream({
    path: "/uploads/{id}",
    method: "delete",
    summary: "Take a resumable upload back",
    may: OWN,
    done: 204,
  }),
});
