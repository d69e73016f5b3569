import { Hono } from "hono";
import type { Call, CallReply, OpenArchive } from "archive/contract/call";
import { API_BASE, DOCS_PATHS } from "archive/contract/path";
import { SANDBOX_BASE } from "archive/contract/payments/payment-settings";
import { Refusal } from "archive/base/refusal";
import { inTime } from "archive/db/connection";
import { unavailableRefusal } from "archive/db/unavailable";
import { docsPage } from "archive/http/docs/docs";
import { envelopeOf, faultReply, refusalReply, toResponse } from "archive/http/answer";
import { CallApp } from "archive/http/call";
import { callerOf, headOf, type CallEnv, type CallHead, type Sessions } from "archive/http/caller";
import { absentCall } from "archive/http/absent-call";
import { unconfirmed } from "archive/http/confirmed";
import { openApiDocument, type ApiDocument } from "archive/http/docs/describe";
import { accountCalls } from "archive/http/accounts/accounts";
import { albumCalls } from "archive/http/albums";
import { bagCalls } from "archive/http/bags";
import { importCalls } from "archive/http/imports";
import { stewardCalls } from "archive/http/stewards";
import { groupCalls } from "archive/http/sharing/groups";
import { invitationCalls } from "archive/http/sharing/invitations";
import { itemBatchCalls } from "archive/http/items/item-batches";
import { itemCalls } from "archive/http/items/items";
import { timelineCalls } from "archive/http/items/timeline";
import { landingCalls } from "archive/http/landing";
import { leavingCalls } from "archive/http/accounts/leaving";
import { linkCalls } from "archive/http/sharing/links";
import { localCalls } from "archive/http/local";
import { paymentCalls } from "archive/http/payments";
import { profileCalls } from "archive/http/profile/profile";
import { profileMediaCalls } from "archive/http/profile/profile-media";
import { providerCalls } from "archive/http/accounts/providers";
import { ownAccountCalls } from "archive/http/accounts/own-account";
import { signInCalls } from "archive/http/accounts/sign-in";
import { mediaCalls } from "archive/http/items/media";
import { twoStepCalls } from "archive/http/accounts/two-step";
import { searchCalls } from "archive/http/search";
import { sharingCalls } from "archive/http/sharing/sharing";
import { notificationCalls } from "archive/http/notifications";
import { reportCalls } from "archive/http/reports";
import { unsentFormCalls } from "archive/http/items/unsent-forms";
import { uploadCalls } from "archive/http/items/uploads";
import { withServerTiming } from "./server-timing";
import type { Services } from "archive/domain/services";
import { fullDiskRefusal } from "archive/storage/free-disk";
import { writerCalls } from "archive/http/writers";

export interface Archive {
  /** Answers a call at `/api/v1/…`; at the bare paths too in role archive. */
  fetch(request: Request, env?: unknown): Promise<Response>;
  /** The same calls without a request, for who runs in this process. */
  open: OpenArchive;
  /** Patterns of the addresses that `fetch` answers at. */
  patterns: readonly string[];
}

/** In this order: the items' batches stand before the calls of one. */
const CALLS = [
  accountCalls,
  ownAccountCalls,
  twoStepCalls,
  leavingCalls,
  bagCalls,
  profileCalls,
  profileMediaCalls,
  providerCalls,
  signInCalls,
  itemBatchCalls,
  itemCalls,
  timelineCalls,
  albumCalls,
  stewardCalls,
  importCalls,
  mediaCalls,
  searchCalls,
  sharingCalls,
  groupCalls,
  invitationCalls,
  notificationCalls,
  reportCalls,
  uploadCalls,
  unsentFormCalls,
  landingCalls,
  paymentCalls,
  linkCalls,
  writerCalls,
];

/** The archive API on given services: no sockets, no start-up. */
export function createArchive(patient: Services): Archive {
  const services = servicesInTime(patient);
  const api = new CallApp(services);
  api.routes.use(async (c, next) => {
    await next();
    const late = unconfirmed(services, c.req.method, c.res.status);
    if (late) throw late;
  });
  for (const mount of CALLS) mount(api, services);
  if (services.outboxToken) localCalls(api, services);
  if (services.payments.sandbox) api.routes.route(SANDBOX_BASE, services.payments.sandbox);
  let document: ApiDocument | undefined;
  const documentOf = () => (document ??= openApiDocument(`${services.config.siteName} archive`, api.mounted));
  let written: string | undefined;
  api.routes.get(DOCS_PATHS.openapi, (c) =>
    c.body((written ??= JSON.stringify(documentOf())), 200, { "Content-Type": "application/json" }),
  );
  api.routes.get(DOCS_PATHS.docs, docsPage(services, documentOf));

  const root = new Hono<CallEnv>();
  root.use(callerOf(services));
  root.route(API_BASE, api.routes);
  if (services.config.role === "archive") root.route("/", api.routes);
  root.notFound((c) => toResponse(c, refusalReply(absentCall(c, api.mounted), c.get("head"))));
  root.onError((error, c) =>
    toResponse(c, replyTo(services, error, { head: c.get("head"), method: c.req.method, route: c.req.routePath })),
  );
  const fetch: Archive["fetch"] = async (request, env) => root.fetch(request, (env ?? {}) as object);
  const open: OpenArchive = () => {
    const sessions: Sessions = new Map();
    return (asked) => answerInProcess(api, services, asked, sessions);
  };
  const patterns = root.routes.map(({ path }) => path);
  return { ...(services.config.serverTiming ? withServerTiming({ fetch, open }) : { fetch, open }), patterns };
}

/** Services that calls work with: somebody waits for their answer. */
function servicesInTime(patient: Services): Services {
  const { db, storage, unfinished } = patient;
  return {
    ...patient,
    patient,
    db: inTime(db),
    storage: storage.inTime(),
    unfinished: unfinished.inTime(),
  };
}

/** The way of a call that is no request: through the same steps as one that is. */
async function answerInProcess(api: CallApp, services: Services, asked: Call, sessions: Sessions): Promise<CallReply> {
  const { method, path, headers = {}, signal } = asked;
  const head = headOf(services, { header: (name) => headers[name], signal }, sessions);
  const reply = await api
    .answerInProcess(asked, head)
    .then((answer): CallReply => ({ status: 200, headers: {}, body: envelopeOf(answer, head) }))
    .catch((error: unknown) => replyTo(services, error, { head, method, route: path }));
  // Whoever has written may have ended a session.
  if (method !== "get") sessions.clear();
  const late = unconfirmed(services, method, reply.status);
  return late ? refusalReply(late, head) : reply;
}

/** Answer to what was thrown; a fault is logged. */
function replyTo(
  { log }: Services,
  error: unknown,
  { head, method, route }: { head: CallHead; method: string; route: string },
): CallReply {
  const refusal = error instanceof Refusal ? error : (unavailableRefusal(error) ?? fullDiskRefusal(error));
  const { requestId, signal } = head;
  if (refusal && refusal !== error)
    log.debug("call not answered", { requestId, method, route, why: error instanceof Error ? error.message : "" });
  if (refusal) return refusalReply(refusal, head);
  // Where nobody waits for the answer any more, nothing of ours failed.
  log[signal?.aborted ? "debug" : "error"]("call failed", { requestId, method, route, error });
  return faultReply(head);
}
