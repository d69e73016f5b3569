import { callsOf, stream } from "archive/contract/call-definition";
import { ANYBODY, OWN, SIGNED_IN } from "archive/contract/permission";
import { DRAFT_HEADER } from "./upload";

const BYTES = "application/offset+octet-stream";
const VERSION = { "tus-resumable": "1.0.0" } as const;
const OFFSET = { "upload-offset": "How many bytes are here" };
const METADATA = { "upload-metadata": "Pairs of a name and its value in base64: `kind`, `filename` and `once`" };
const EXPIRES = { "upload-expires": "When what is not whole by then is dropped (RFC 9110, 5.6.7)" };
const DRAFT = { [DRAFT_HEADER.toLowerCase()]: "Once the file is whole and good: its draft, to name in the form" };

/** Files that come in bit by bit, by tus 1.0.0 with creation, creation-with-upload, expiration and termination. */
export const UPLOAD_CALLS = callsOf("uploads", {
  uploadsOptions: stream("/uploads", "What of tus 1.0.0 is spoken here", ANYBODY, {
    method: "options",
    person: false,
    done: 204,
    answers: {
      ...VERSION,
      "tus-version": "Versions that are spoken",
      "tus-extension": "Extensions that are spoken",
      "tus-max-size": "Most bytes of an upload",
    },
  }),
  uploads: stream(
    "/uploads",
    "Begin a resumable upload (tus 1.0.0): Upload-Length, and Upload-Metadata with `kind` (handwriting or " +
      "voice), `filename`, and `once`, by which it is begun once however often that is asked",
    SIGNED_IN,
    {
      headers: { ...VERSION, "upload-length": "Bytes of the whole file", ...METADATA },
      bytes: BYTES,
      refusedWith: [412, 413, 429],
      done: 201,
      answers: { ...VERSION, location: "Path of the upload", ...OFFSET, ...EXPIRES, ...DRAFT },
    },
  ),
  upload: stream("/uploads/{id}", "How far a resumable upload is; once it is whole, its draft in `Akkhor-Draft`", OWN, {
    method: "head",
    headers: VERSION,
    refusedWith: [410, 412],
    done: 200,
    answers: { ...VERSION, ...OFFSET, "upload-length": "Bytes of the whole file", ...METADATA, ...DRAFT },
  }),
  uploadAppend: stream(
    "/uploads/{id}",
    "Go on with a resumable upload at Upload-Offset; the last byte's answer has its draft in `Akkhor-Draft`",
    OWN,
    {
      method: "patch",
      headers: { ...VERSION, "upload-offset": "Bytes that are here already" },
      bytes: BYTES,
      refusedWith: [409, 410, 412, 413, 415, 423, 429],
      done: 204,
      answers: { ...VERSION, ...OFFSET, ...EXPIRES, ...DRAFT },
    },
  ),
  uploadDelete: stream("/uploads/{id}", "Take a resumable upload back", OWN, {
    method: "delete",
    headers: VERSION,
    refusedWith: [410, 412, 423],
    done: 204,
    answers: VERSION,
  }),
});
