import { UPLOAD_CALLS as CALLS } from "archive/contract/items/upload-calls";
import { getOwnUpload } from "archive/domain/uploads/own-uploads";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";
import { ERRORS, Server } from "@tus/server";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { DRAFT_HEADER } from "archive/contract/items/upload";
import type { SignedIn } from "archive/domain/actor";
import { mostBytes } from "archive/domain/media/receive-file";
import { beginUpload } from "archive/domain/uploads/begin-upload";
import { finishUpload } from "archive/domain/uploads/finish-upload";
import { UploadStore } from "archive/domain/uploads/upload-store";
import { Refusal, refuse } from "archive/base/refusal";
import { sentence } from "archive/messages/sentences";
import type { CallContext } from "archive/http/caller";

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

/** Time that a request gets to end in, once another one of the same upload asks it to. */
const DRAIN_MS = 300;

interface Sender {
  actor: SignedIn;
  /** Null for one that is to be begun. */
  upload: { id: string } | null;
}

/**
 * Answers a request of tus 1.0.0. Its refusals have the envelope of every other call, beside the protocol's own status.
 * @param sender null for OPTIONS alone
 */
async function answerTus(c: CallContext, services: Services, sender: Sender | null): Promise<Response> {
  let fault: unknown;
  const store = new UploadStore(services, c.req.raw.signal);
  const draftOf = async (uploadId: string): Promise<Record<string, string>> => {
    const draftId = sender && (await finishUpload(services, sender.actor, uploadId));
    return draftId ? { [DRAFT_HEADER]: draftId } : {};
  };
  const { pathname } = new URL(c.req.url);
  const server = new Server({
    path: pathname,
    datastore: store,
    locker: store,
    lockDrainTimeout: DRAIN_MS,
    maxSize: Math.max(
      services.config.importLimitBytes,
      mostBytes(services, "handwriting"),
      mostBytes(services, "voice"),
    ),
    // Browsers come by the web app, which is of their own origin.
    allowedOrigins: () => false,
    namingFunction: (request, metadata) => {
      if (!sender) throw refuse("sign_in");
      return beginUpload(services, sender.actor, metadata, lengthOf(request), !request.headers.has("content-type"));
    },
    generateUrl: (_request, { id }) => `${pathname}/${id}`,
    getFileIdFromRequest: () => sender?.upload?.id,
    onUploadFinish: async (_request, { id }) => ({ headers: await draftOf(id) }),
    onResponseError: (_request, error) => {
      fault = error;
      return undefined;
    },
  });
  const response = await server.handleWeb(c.req.raw);
  const foreign = Array.from(response.headers.keys()).filter((name) => name.startsWith("access-control-"));
  for (const name of foreign) response.headers.delete(name);
  response.headers.set("Cache-Control", "no-store");
  if (response.status >= 400) return refused(c, response, fault);
  const { headers } = response;
  if (c.req.raw.method === "HEAD" && sender?.upload && headers.get("upload-offset") === headers.get("upload-length")) {
    for (const [name, value] of Object.entries(await draftOf(sender.upload.id))) headers.set(name, value);
  }
  return response;
}

/** `Upload-Length`; null where it is left for later, which we don't take: the limit is judged before the first byte. */
function lengthOf(request: Request): number | null {
  const said = request.headers.get("upload-length");
  return said === null ? null : Number(said);
}

const SENTENCES: Partial<Record<number, string>> = {
  404: "reply.not_found",
  410: "reply.not_found",
  423: "reply.not_now",
  500: "reply.something_went_wrong",
};

async function refused(c: CallContext, response: Response, fault: unknown): Promise<Response> {
  await response.body?.cancel();
  for (const name of ["tus-resumable", "cache-control"]) c.header(name, response.headers.get(name) ?? undefined);
  // Another request took over, or the line broke: who still hears it asks how far it is and goes on.
  if (fault === ERRORS.ABORTED) throw refuse("not_ready", { retryAfterSeconds: 1 });
  // Ours, or a real fault: every other call's way.
  if (fault instanceof Refusal || (fault instanceof Error && !("status_code" in fault))) throw fault;
  const status = response.status as ContentfulStatusCode;
  const { language, requestId } = c.get("head");
  const message = sentence(language, { key: SENTENCES[status] ?? "reply.bad_request" });
  return c.json({ status, reason: "bad_request", message, request_id: requestId, data: null }, status);
}
