import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { KeptAnswers } from "./kept-answers";

export interface Listening {
  hostname: string;
  port: number;
  /** Called once it listens. */
  ready(): void;
}

/** Serves the app; what is kept for all is answered before it. */
export function listen(app: Hono, kept: KeptAnswers, { hostname, port, ready }: Listening): Server {
  // A body that was refused unread is still let run out, by Node: cut off in the middle of it, no browser hears the answer.
  const rest = getRequestListener(app.fetch, { hostname, overrideGlobalObjects: false, autoCleanupIncoming: false });
  const server = createServer((incoming, outgoing) => {
    if (!kept.answer(incoming, outgoing)) void rest(incoming, outgoing);
  });
  return server.listen(port, hostname, ready);
}
