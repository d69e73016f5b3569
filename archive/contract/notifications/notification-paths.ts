/** Paths of notifications, live events and push (product.md 7). */
export const NOTIFICATION_PATHS = {
  notificationList: "/notification/notification-list",
  notificationSeen: "/notification/notification-seen",
  notificationSeenAll: "/notification/notification-seen-all",
  notificationCount: "/notification/notification-count",
  notificationClear: "/notification/notification-clear",
  notificationSettings: "/notification/settings",
  notificationUnsubscribe: "/notification/unsubscribe",
  events: "/events",
  pushSubscribe: "/push/subscribe",
  pushUnsubscribe: "/push/unsubscribe",
  pushTopic: "/push/topics/{topic}",
} as const;
