import { notificationsPage } from "archive/contract/site-pages";
import { NOTIFICATION_KINDS, type Notification } from "archive/contract/notifications/notification";

type Led = Pick<Notification, "id" | "kind" | "moduleId">;

/** Where a notification leads once it is seen: an invitation nowhere (specification 4). */
export function leadsTo({ kind, moduleId }: Led): string | null {
  return notificationsPage(kind, moduleId);
}

/** What the button of an unseen one carries. */
export function seenValue({ id, kind, moduleId }: Led): string {
  return `${id}/${kind}/${moduleId}`;
}

/** What such a button carried; null for what is none of ours. */
export function readSeen(value: unknown): Led | null {
  const [, id, kindText, moduleId] =
    /^([1-9]\d{0,14})\/(\w+)\/([1-9]\d{0,14})$/.exec(typeof value === "string" ? value : "") ?? [];
  const kind = NOTIFICATION_KINDS.find((each) => each === kindText);
  return kind ? { id: Number(id), kind, moduleId: Number(moduleId) } : null;
}
