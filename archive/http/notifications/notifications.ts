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
import { answer, done } from "archive/http/answer";
import { call, type CallApp } from "archive/http/call";
import { answerPage, pageAsked } from "archive/http/list-page";
import { ListQuery } from "archive/http/list-query";

/** A person's notifications, and what they want of them. */
export function notificationCalls(app: CallApp, services: Services): void {
  call(
    app,
    {
      method: "get",
      path: NOTIFICATION_PATHS.notificationList,
      summary: "The person's notifications, last first",
      query: ListQuery,
      reply: WireNotification.array(),
    },
    async ({ caller, query }) => answerPage(query, await myNotifications(services, caller, pageAsked(query))),
  );

  call(
    app,
    {
      method: "post",
      path: NOTIFICATION_PATHS.notificationSeen,
      summary: "Mark one as seen; gives the count that is left",
      body: NotificationId,
      reply: NotificationCount,
    },
    async ({ caller, body: { id } }) => answer({ count: await seeNotification(services, caller.actor, id) }),
  );

  call(
    app,
    {
      method: "post",
      path: NOTIFICATION_PATHS.notificationSeenAll,
      summary: "Mark all as seen that have come; gives the count that is left",
      reply: NotificationCount,
    },
    async ({ caller }) => answer({ count: await seeAllNotifications(services, caller.actor) }),
  );

  call(
    app,
    {
      method: "get",
      path: NOTIFICATION_PATHS.notificationCount,
      summary: "What the badge shows: unseen ones since it was cleared",
      reply: NotificationCount,
    },
    async ({ caller }) => answer({ count: await countNotifications(services, caller.actor) }),
  );

  call(
    app,
    {
      method: "post",
      path: NOTIFICATION_PATHS.notificationClear,
      summary: "Clear the badge without marking anything as seen",
      reply: NotificationCount,
    },
    async ({ caller }) => {
      await clearBadge(services, caller.actor);
      return answer({ count: 0 });
    },
  );

  call(
    app,
    {
      method: "get",
      path: NOTIFICATION_PATHS.notificationSettings,
      summary: "Push and digest as the person wants them, and what this device does",
      reply: NotificationSettings,
    },
    async ({ caller }) => answer(await notificationSettings(services, caller.actor)),
  );

  call(
    app,
    {
      method: "post",
      path: NOTIFICATION_PATHS.notificationSettings,
      summary: "Change them; what is left out stays",
      body: NotificationWishes,
      reply: NotificationSettings,
    },
    async ({ caller, body }) =>
      answer(await changeSettings(services, caller.actor, body), { key: "notification.settings_saved" }),
  );

  call(
    app,
    {
      method: "post",
      path: NOTIFICATION_PATHS.notificationUnsubscribe,
      summary: "End the digests by the token of one of them, without signing in",
      person: false,
      // The address is in the letter whole; a mail program's own POST brings nothing else (RFC 8058).
      query: UnsubscribeToken,
    },
    async ({ query: { token } }) => {
      await unsubscribe(services, token);
      return done("notification.unsubscribed");
    },
  );
}
