import { NOTIFICATION_CALLS as CALLS } from "archive/contract/notifications/calls";
import {
  clearBadge,
  countNotifications,
  myNotifications,
  seeAllNotifications,
  seeNotification,
} from "archive/domain/notifications/list";
import {
  changeSettings,
  dropTopic,
  hearTopic,
  notificationSettings,
  subscribe,
  unsubscribe,
  unsubscribeDevice,
} from "archive/domain/notifications/settings";
import type { Services } from "archive/domain/services";
import type { CallApp } from "./call";

/** A person's notifications and live events, what they want of them, and what wakes a device. */
export function notificationCalls(api: CallApp, services: Services): void {
  api.take(CALLS.notificationList, ({ caller, query }) => myNotifications(services, caller, query));
  api.take(CALLS.notificationSeen, async ({ actor, body }) => ({
    count: await seeNotification(services, actor, body.id),
  }));
  api.take(CALLS.notificationSeenAll, async ({ actor }) => ({ count: await seeAllNotifications(services, actor) }));
  api.take(CALLS.notificationCount, async ({ actor }) => ({ count: await countNotifications(services, actor) }));
  api.take(CALLS.notificationClear, async ({ actor }) => {
    await clearBadge(services, actor);
    return { count: 0 };
  });
  api.take(CALLS.notificationSettings, ({ actor }) => notificationSettings(services, actor));
  api.take(CALLS.notificationSettingsChange, ({ actor, body }) => changeSettings(services, actor, body));
  api.take(CALLS.notificationUnsubscribe, ({ query }) => unsubscribe(services, query.token));

  // Live events, as an event stream: "changed" and "end"; none carries content.
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

  // Waking a device: a subscription belongs to a session, and hears `user_{id}` and each `group_{id}` of its person
  // until it drops one.
  api.take(CALLS.pushSubscribe, ({ caller, body }) => subscribe(services, caller, body));
  api.take(CALLS.pushUnsubscribe, ({ actor }) => unsubscribeDevice(services, actor));
  api.take(CALLS.pushTopic, ({ actor, param }) => hearTopic(services, actor, param("topic")));
  api.take(CALLS.pushTopicDrop, ({ actor, param }) => dropTopic(services, actor, param("topic")));
}
