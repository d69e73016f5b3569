import { z } from "zod";
import { NOTIFICATION_PATHS } from "archive/contract/notifications/notification-paths";
import type { Services } from "archive/domain/services";
import { streamCall, type CallApp } from "archive/http/call";

const EventStream = z
  .string()
  .describe('Events "changed" with { kind, count, requests } and "end" with { reason }; no event carries content.');

/** Live events of a person, as an event stream. */
export function eventCalls(app: CallApp, services: Services): void {
  streamCall(
    app,
    {
      method: "get",
      path: NOTIFICATION_PATHS.events,
      summary: "Live events, until the reader leaves or the session ends",
      reply: EventStream,
      mediaType: "text/event-stream",
    },
    async ({ c, caller }) =>
      new Response(services.live.open(caller.actor, c.req.raw.signal), {
        headers: {
          "Content-Type": "text/event-stream",
          "Cache-Control": "no-store",
          // A proxy that gathers an answer before it passes it on would hold every event back.
          "X-Accel-Buffering": "no",
        },
      }),
  );
}
