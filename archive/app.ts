import { Hono } from "hono";
import { API_BASE, PATHS } from "archive/contract/paths";
import { SANDBOX_BASE } from "archive/contract/payment-paths";
import { Refusal } from "archive/domain/refusal";
import { unavailableRefusal } from "./db/unavailable";
import { docsPage } from "./http/docs";
import { answerRefusal, languageOf, requestIdOf } from "./http/answer";
import { CallApp } from "./http/call";
import { callerOf, type CallEnv } from "./http/caller";
import { absentCall } from "./http/absent-call";
import { confirmsWhileHeld } from "./http/confirmed";
import { openApiDocument, type ApiDocument } from "./http/describe";
import { accountCalls } from "./http/accounts";
import { albumCalls } from "./http/albums";
import { grantCalls } from "./http/grants";
import { groupCalls } from "./http/groups";
import { invitationCalls } from "./http/invitations";
import { eventCalls } from "./http/events";
import { itemBatchCalls } from "./http/item-batches";
import { itemPartCalls } from "./http/item-parts";
import { itemCalls } from "./http/items";
import { landingCalls } from "./http/landing";
import { leavingCalls } from "./http/leaving";
import { linkCalls } from "./http/links";
import { localCalls } from "./http/local";
import { paymentCalls } from "./http/payments";
import { profileCalls } from "./http/profile";
import { profileMediaCalls } from "./http/profile-media";
import { providerCalls } from "./http/providers";
import { ownAccountCalls } from "./http/own-account";
import { mailLinkCalls } from "./http/mail-link";
import { passkeyCalls } from "./http/passkeys";
import { mediaCalls } from "./http/media";
import { twoStepCalls } from "./http/two-step";
import { receivedCalls } from "./http/received";
import { openLinkCalls } from "./http/open-links";
import { searchCalls } from "./http/search";
import { startCalls } from "./http/start";
import { sharingCalls } from "./http/sharing";
import { notificationCalls } from "./http/notifications";
import { pushCalls } from "./http/push";
import { reportCalls } from "./http/reports";
import { uploadCalls } from "./http/uploads";
import { sentence } from "./messages/sentences";
import { withServerTiming } from "./server-timing";
import type { Services } from "./services";
import { fullDiskRefusal } from "./storage/free-disk";
import { CALL_WAIT_MS, withWaitBudget } from "./wait-budget";

export interface Archive {
  /** Answers a call at `/api/v1/…`; at the bare paths too in role archive. */
  fetch(request: Request, env?: unknown): Promise<Response>;
}

/** The archive API on given services: no sockets, no start-up. */
export function createArchive(services: Services): Archive {
  const api = new CallApp();
  api.use(confirmsWhileHeld(services));
  accountCalls(api, services);
  ownAccountCalls(api, services);
  twoStepCalls(api, services);
  leavingCalls(api, services);
  profileCalls(api, services);
  profileMediaCalls(api, services);
  providerCalls(api, services);
  mailLinkCalls(api, services);
  passkeyCalls(api, services);
  itemBatchCalls(api, services);
  itemCalls(api, services);
  itemPartCalls(api, services);
  albumCalls(api, services);
  mediaCalls(api, services);
  searchCalls(api, services);
  sharingCalls(api, services);
  startCalls(api, services);
  grantCalls(api, services);
  receivedCalls(api, services);
  groupCalls(api, services);
  invitationCalls(api, services);
  notificationCalls(api, services);
  eventCalls(api, services);
  pushCalls(api, services);
  reportCalls(api, services);
  uploadCalls(api, services);
  landingCalls(api, services);
  paymentCalls(api, services);
  linkCalls(api, services);
  openLinkCalls(api, services);
  if (services.outboxToken) localCalls(api, services);
  if (services.payments.sandbox) api.route(SANDBOX_BASE, services.payments.sandbox);
  let document: ApiDocument | undefined;
  const documentOf = () => (document ??= openApiDocument(`${services.config.siteName} archive`, api.described));
  api.get(PATHS.openapi, (c) => c.json(documentOf()));
  api.get(PATHS.docs, docsPage(services, documentOf));

  const root = new Hono<CallEnv>();
  root.use(callerOf(services));
  root.route(API_BASE, api);
  if (services.config.role === "archive") root.route("/", api);
  root.notFound((c) => answerRefusal(c, absentCall(c)));
  root.onError((error, c) => {
    const refusal = error instanceof Refusal ? error : (unavailableRefusal(error) ?? fullDiskRefusal(error));
    if (refusal && refusal !== error)
      services.log.debug("call not answered", {
        requestId: requestIdOf(c),
        method: c.req.method,
        route: c.req.routePath,
        why: error.message,
      });
    if (refusal) return answerRefusal(c, refusal);
    // Where nobody waits for the answer any more, nothing of ours failed.
    const level = c.req.raw.signal.aborted ? "debug" : "error";
    services.log[level]("call failed", {
      requestId: requestIdOf(c),
      method: c.req.method,
      route: c.req.routePath,
      error,
    });
    return c.json(
      {
        status: 500,
        message: sentence(languageOf(c), { key: "reply.something_went_wrong" }),
        request_id: requestIdOf(c),
        data: null,
      },
      500,
    );
  });
  const fetch: Archive["fetch"] = (request, env) =>
    withWaitBudget(CALL_WAIT_MS, async () => root.fetch(request, (env ?? {}) as object));
  return { fetch: services.config.serverTiming ? withServerTiming(fetch) : fetch };
}
