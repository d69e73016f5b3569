import { UPLOAD_CALLS as CALLS } from "archive/contract/items/upload-calls";
import { getOwnUpload } from "archive/domain/uploads/own-uploads";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";
import { answerTus } from "./tus";

/**
 * Calls of files that come in bit by bit, by tus 1.0.0 with creation, creation-with-upload, expiration and termination.
 */
export function uploadCalls(api: CallApp, services: Services): void {
  api.take(CALLS.uploadsOptions, ({ c }) => answerTus(c, services, null));
  api.take(CALLS.uploads, ({ c, actor }) => answerTus(c, services, { actor, upload: null }));
  for (const call of [CALLS.upload, CALLS.uploadAppend, CALLS.uploadDelete])
    api.take(call, async ({ c, param, actor }) =>
      answerTus(c, services, { actor, upload: await getOwnUpload(services, actor, param("id")) }),
    );
}
