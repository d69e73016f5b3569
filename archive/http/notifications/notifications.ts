import {
  NotificationCount,
  NotificationId,
  NotificationSettings,
  NotificationWishes,
  UnsubscribeToken,
  WireNotification,
} from "archive/contract/notifications/notification";
import { NOTIFICATION_PATHS } from "archive/contract/notifications/notification-paths";
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
import { ListQuery } from "archive/contract/list-query";

/** A person's notifications, and what they want of them. */
export function notificationCalls(api: CallApp, services: Services): void {
  api.list(
    NOTIFICATION_PATHS.notificationList,
    { summary: "The person's notifications, last first", query: ListQuery, reply: WireNotification.array() },
    ({ caller, query }) => myNotifications(services, caller, query),
  );
  api.post(
    NOTIFICATION_PATHS.notificationSeen,
    { summary: "Mark one as seen; gives the count that is left", body: NotificationId, reply: NotificationCount },
    async ({ actor, body }) => ({ count: await seeNotification(services, actor, body.id) }),
  );
  api.post(
    NOTIFICATION_PATHS.notificationSeenAll,
    { summary: "Mark all as seen that have come; gives the count that is left", reply: NotificationCount },
    async ({ actor }) => ({ count: await seeAllNotifications(services, actor) }),
  );
  api.get(
    NOTIFICATION_PATHS.notificationCount,
    { summary: "What the badge shows: unseen ones since it was cleared", reply: NotificationCount },
    async ({ actor }) => ({ count: await countNotifications(services, actor) }),
  );
  api.post(
    NOTIFICATION_PATHS.notificationClear,
    { summary: "Clear the badge without marking anything as seen", reply: NotificationCount },
    async ({ actor }) => {
      await clearBadge(services, actor);
      return { count: 0 };
    },
  );
  api.get(
    NOTIFICATION_PATHS.notificationSettings,
    {
      summary: "Push and digest as the person wants them, and what this device does",
      reply: NotificationSettings,
    },
    ({ actor }) => notificationSettings(services, actor),
  );
  api.post(
    NOTIFICATION_PATHS.notificationSettings,
    {
      summary: "Change them; what is left out stays",
      body: NotificationWishes,
      reply: NotificationSettings,
      message: "notification.settings_saved",
    },
    ({ actor, body }) => changeSettings(services, actor, body),
  );
  api.post(
    NOTIFICATION_PATHS.notificationUnsubscribe,
    {
      summary: "End the digests by the token of one of them, without signing in",
      person: false,
      // The address is in the letter whole; a mail program's own POST brings nothing else (RFC 8058).
      query: UnsubscribeToken,
      message: "notification.unsubscribed",
    },
    ({ query }) => unsubscribe(services, query.token),
  );
}
