import { NOTIFICATION_CALLS as CALLS } from "archive/contract/notifications/calls";
import {
  clearBadge,
  countNotifications,
  myNotifications,
  seeAllNotifications,
  seeNotification,
} from "archive/domain/notifications/list";
import { changeSettings, notificationSettings, unsubscribe } from "archive/domain/notifications/settings";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** A person's notifications, and what they want of them. */
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
}
