import type { Notification } from "archive/contract/notifications/notification";
import { KIND_NAMES, NOTIFICATION_KINDS } from "archive/contract/notifications/notification-kinds";

type Led = Pick<Notification, "id" | "kind" | "moduleId">;

/** Where a press on a notification leads. */
export function leadsTo({ kind, moduleId }: Led): string {
  return NOTIFICATION_KINDS[kind].page(moduleId);
}

/** The same once it is seen: an invitation leads nowhere then (product.md 4). */
export function leadsOnceSeen(one: Led): string | null {
  return NOTIFICATION_KINDS[one.kind].invitation ? null : leadsTo(one);
}

/** What the button of an unseen one carries. */
export function seenValue({ id, kind, moduleId }: Led): string {
  return `${id}/${kind}/${moduleId}`;
}

/** What such a button carried; null for what is none of ours. */
export function readSeen(value: unknown): Led | null {
  const [, id, kindText, moduleId] =
    /^([1-9]\d{0,14})\/(\w+)\/([1-9]\d{0,14})$/.exec(typeof value === "string" ? value : "") ?? [];
  const kind = KIND_NAMES.find((each) => each === kindText);
  return kind ? { id: Number(id), kind, moduleId: Number(moduleId) } : null;
}
