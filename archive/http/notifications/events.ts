import { NOTIFICATION_PATHS } from "archive/contract/notifications/notification-paths";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Live events of a person, as an event stream: "changed" and "end"; none carries content. */
export function eventCalls(api: CallApp, services: Services): void {
  api.file(
    NOTIFICATION_PATHS.events,
    { summary: "Live events, until the reader leaves or the session ends", mediaType: "text/event-stream" },
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
