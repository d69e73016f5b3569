import { Nothing } from "archive/contract/envelope";
import { NOTIFICATION_PATHS } from "archive/contract/notification-paths";
import type { Line } from "./line";

/** Calls of notifications. */
export function notificationCalls({ post }: Line) {
  return {
    /** Ends somebody's daily letters by the token of one of them. */
    unsubscribe: (token: string) => post(Nothing, `${NOTIFICATION_PATHS.notificationUnsubscribe}?token=${encodeURIComponent(token)}`, {}),
  };
}
