import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { KeptAnswers } from "./kept-answers";

/** What answers the web app's requests; what is kept for all is answered before it is asked. @returns a promise that settles once it is done */
export function requestListener(app: Hono, kept: KeptAnswers, hostname: string): RequestListener {
  // A body that was refused unread is still let run out, by Node: cut off in the middle of it, no browser hears the answer.
  const rest = getRequestListener(app.fetch, { hostname, overrideGlobalObjects: false, autoCleanupIncoming: false });
  return (incoming, outgoing) => (kept.answer(incoming, outgoing) ? undefined : rest(incoming, outgoing));
}
