import { NOTIFICATION_KINDS } from "archive/contract/notifications/notification-kinds";
import type { PushPayload } from "archive/contract/notifications/notification-push";
import type { Badges } from "~/session/context";

const KINDS = Object.values(NOTIFICATION_KINDS);

/**
 * Pushes that come while the page is open, as its service worker passes them on.
 * @param told with what the badges have more by it: one that folds more into a notification counts it once
 * @returns ends it
 */
export function hearPushes(told: (push: PushPayload, more: Badges) => void): () => void {
  const counted = new Set<number>();
  const leaving = new AbortController();
  const hear = ({ data }: MessageEvent<{ kind?: string } & PushPayload>) => {
    if (data.kind !== "push") return;
    const { notification_id: id, kind } = data.data;
    const invites = KINDS.some((each) => each.invitation && each.pushKind === kind);
    told(data, { notifications: invites || counted.has(id) ? 0 : 1, requests: invites ? 1 : 0 });
    counted.add(id);
  };
  // Absent on a plain http address.
  if ("serviceWorker" in navigator) navigator.serviceWorker.addEventListener("message", hear, leaving);
  return () => leaving.abort();
}
