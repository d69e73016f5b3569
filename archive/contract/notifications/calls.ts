import { z } from "zod";
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
  notificationList: list("/notification/notification-list", "The person's notifications, last first", SIGNED_IN, {
    query: ListQuery.extend({ unanswered: z.literal("1").optional() }),
    reply: WireNotification.array(),
  }),
  notificationSeen: write("/notification/notification-seen", "Mark one as seen; gives the count that is left", OWN, {
    body: NotificationId,
    reply: NotificationCount,
    refusedWith: [404],
  }),
  notificationSeenAll: write(
    "/notification/notification-seen-all",
    "Mark all as seen that have come; gives the count that is left",
    SIGNED_IN,
    { reply: NotificationCount },
  ),
  notificationCount: read(
    "/notification/notification-count",
    "What the badge shows: unseen ones since it was cleared",
    SIGNED_IN,
    { reply: NotificationCount },
  ),
  notificationClear: write(
    "/notification/notification-clear",
    "Clear the badge without marking anything as seen",
    SIGNED_IN,
    { reply: NotificationCount },
  ),
  notificationSettings: read(
    "/notification/settings",
    "Push and digest as the person wants them, and what this device does",
    SIGNED_IN,
    { reply: NotificationSettings },
  ),
  notificationSettingsChange: write("/notification/settings", "Change them; what is left out stays", SIGNED_IN, {
    body: NotificationWishes,
    reply: NotificationSettings,
    message: "notification.settings_saved",
  }),
  notificationUnsubscribe: write(
    "/notification/unsubscribe",
    "End the digests by the token of one of them, without signing in",
    BEARER,
    { person: false, query: UnsubscribeToken, message: "notification.unsubscribed", refusedWith: [404] },
  ),
  events: file("/events", "Live events, until the reader leaves or the session ends", SIGNED_IN, {
    mediaType: "text/event-stream",
  }),
  pushSubscribe: write("/push/subscribe", "Wake this device, in the language of the call", SIGNED_IN, {
    body: PushSubscription,
  }),
  pushUnsubscribe: write("/push/unsubscribe", "Let this device sleep", SIGNED_IN),
  pushTopic: write("/push/topics/{topic}", "Hear a topic of one's own again", OWN),
  pushTopicDrop: write("/push/topics/{topic}", "Don't hear a topic of one's own", OWN, { method: "delete" }),
});
