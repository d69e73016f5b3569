import { Nothing } from "archive/contract/envelope";
import {
  fromWireNotification,
  NotificationCount,
  NotificationSettings,
  WireNotification,
  type DigestChoice,
} from "archive/contract/notifications/notification";
import { NOTIFICATION_PATHS as PATHS } from "archive/contract/notifications/notification-paths";
import type { PushSubscription } from "archive/contract/notifications/notification-push";
import type { Transport } from "./transport";

/** Calls of notifications, and of what wakes a device. */
export function notificationCalls({ read, post, write, list, act }: Transport) {
  return {
    /** The person's notifications, last first. */
    notifications: async (query: { cursor?: string } = {}) => {
      const { rows, next } = await list(WireNotification, PATHS.notificationList, query);
      return { rows: rows.map(fromWireNotification), next };
    },
    seeNotification: (id: number) => post(NotificationCount, PATHS.notificationSeen, { id }),
    seeAllNotifications: () => post(NotificationCount, PATHS.notificationSeenAll),
    /** The badge begins anew; nothing is marked as seen. */
    clearBadge: () => post(NotificationCount, PATHS.notificationClear),
    notificationSettings: () => read(NotificationSettings, PATHS.notificationSettings),
    changeNotificationSettings: (wishes: { push?: boolean; digest?: DigestChoice }) =>
      post(NotificationSettings, PATHS.notificationSettings, wishes),
    subscribeDevice: (subscription: PushSubscription) => act(PATHS.pushSubscribe, subscription),
    unsubscribeDevice: () => act(PATHS.pushUnsubscribe),
    /** Ends somebody's daily letters by the token of one of them. */
    unsubscribe: (token: string) =>
      write(Nothing, { method: "post", path: PATHS.notificationUnsubscribe, query: { token } }),
  };
}
