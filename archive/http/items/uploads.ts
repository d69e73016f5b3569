import { PATHS } from "archive/contract/paths";
import { getOwnUpload } from "archive/domain/uploads/own-uploads";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";
import { answerTus } from "./tus";

const BYTES = "application/offset+octet-stream";

/**
 * Calls of files that come in bit by bit, by tus 1.0.0 with creation, creation-with-upload, expiration and termination.
 */
export function uploadCalls(api: CallApp, services: Services): void {
  api.stream(
    "options",
    PATHS.uploads,
    { summary: "What of tus 1.0.0 is spoken here", person: false, done: 204 },
    ({ c }) => answerTus(c, services, null),
  );
  api.stream(
    "post",
    PATHS.uploads,
    {
      summary:
        "Begin a resumable upload (tus 1.0.0): Upload-Length, and Upload-Metadata with `kind` (handwriting or " +
        "voice) and `filename`",
      bytes: BYTES,
      done: 201,
    },
    ({ c, actor }) => answerTus(c, services, { actor, upload: null }),
  );
  for (const [method, about] of [
    ["head", { summary: "How far a resumable upload is; once it is whole, its draft in `Akkhor-Draft`", done: 200 }],
    [
      "patch",
      {
        summary:
          "Go on with a resumable upload at Upload-Offset; the last byte's answer has its draft in `Akkhor-Draft`",
        bytes: BYTES,
        done: 204,
      },
    ],
    ["delete", { summary: "Take a resumable upload back", done: 204 }],
  ] as const)
    api.stream(method, PATHS.upload, about, async ({ c, param, actor }) =>
      answerTus(c, services, { actor, upload: await getOwnUpload(services, actor, param("id")) }),
    );
}
