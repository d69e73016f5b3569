import { NOTIFICATION_CALLS as CALLS } from "archive/contract/notifications/calls";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Live events of a person, as an event stream: "changed" and "end"; none carries content. */
export function eventCalls(api: CallApp, services: Services): void {
  api.take(
    CALLS.events,
    async ({ c, actor }) =>
      new Response(services.live.open(actor, c.req.raw.signal), {
        headers: {
          "Content-Type": "text/event-stream",
          "Cache-Control": "no-store",
          // A proxy that gathers an answer before it passes it on would hold every event back.
          "X-Accel-Buffering": "no",
        },
      }),
  );
}
