import { callsOf, file, list, read, write } from "archive/contract/call-definition";
import { ListQuery } from "archive/contract/list-query";
import { BEARER, OWN, SIGNED_IN } from "archive/contract/permission";
import {
  WireNotification,
  NotificationId,
  NotificationCount,
  NotificationSettings,
  NotificationWishes,
  UnsubscribeToken,
} from "./notification";
import { PushSubscription } from "./notification-push";

/** A person's notifications and live events, what they want of them, and what wakes a device. */
export const NOTIFICATION_CALLS = callsOf("notifications", {
  notificationList: list({
    path: "/notification/notification-list",
    summary: "The person's notifications, last first",
    may: SIGNED_IN,
    query: ListQuery,
    reply: WireNotification.array(),
  }),
  notificationSeen: write({
    path: "/notification/notification-seen",
    summary: "Mark one as seen; gives the count that is left",
    may: OWN,
    body: NotificationId,
    reply: NotificationCount,
    refusedWith: [404],
  }),
  notificationSeenAll: write({
    path: "/notification/notification-seen-all",
    summary: "Mark all as seen that have come; gives the count that is left",
    may: SIGNED_IN,
    reply: NotificationCount,
  }),
  notificationCount: read({
    path: "/notification/notification-count",
    summary: "What the badge shows: unseen ones since it was cleared",
    may: SIGNED_IN,
    reply: NotificationCount,
  }),
  notificationClear: write({
    path: "/notification/notification-clear",
    summary: "Clear the badge without marking anything as seen",
    may: SIGNED_IN,
    reply: NotificationCount,
  }),
  notificationSettings: read({
    path: "/notification/settings",
    summary: "Push and digest as the person wants them, and what this device does",
    may: SIGNED_IN,
    reply: NotificationSettings,
  }),
  notificationSettingsChange: write({
    path: "/notification/settings",
    summary: "Change them; what is left out stays",
    may: SIGNED_IN,
    body: NotificationWishes,
    reply: NotificationSettings,
    message: "notification.settings_saved",
  }),
  notificationUnsubscribe: write({
    path: "/notification/unsubscribe",
    summary: "End the digests by the token of one of them, without signing in",
    may: BEARER,
    person: false,
    query: UnsubscribeToken,
    message: "notification.unsubscribed",
    refusedWith: [404],
  }),
  events: file({
    path: "/events",
    summary: "Live events, until the reader leaves or the session ends",
    may: SIGNED_IN,
    mediaType: "text/event-stream",
  }),
  pushSubscribe: write({
    path: "/push/subscribe",
    summary: "Wake this device, in the language of the call",
    may: SIGNED_IN,
    body: PushSubscription,
  }),
  pushUnsubscribe: write({ path: "/push/unsubscribe", summary: "Let this device sleep", may: SIGNED_IN }),
  pushTopic: write({
    path: "/push/topics/{topic}",
    summary: "Hear a topic of one's own again",
    may: OWN,
  }),
  pushTopicDrop: write({
    path: "/push/topics/{topic}",
    method: "delete",
    summary: "Don't hear a topic of one's own",
    may: OWN,
  }),
});
