import { z } from "zod";
import { WireNotification } from "archive/contract/notifications/notification";
import { PATHS } from "archive/contract/paths";
import { notify, type NotificationEvent } from "archive/domain/notifications/notify";
import type { TestApp } from "./test-app";

type About =
  | { kind: "share_request"; itemId?: number; itemKind?: "handwriting" | "voice" }
  | { kind: "group" | "group_file"; groupId?: number; groupName?: string };

/** Tells people of something, as a call of theirs would in its transaction. @param to names of people */
export async function tell(app: TestApp, from: string, to: string[], about: About, count?: number): Promise<void> {
  const senderId = (await app.person(from)).id;
  const receivers = await Promise.all(to.map(async (name) => (await app.person(name)).id));
  const who = { senderId, receivers, count };
  await app.services.db.transaction().execute((tx) => notify(app.services, tx, newsAbout(about, who)));
}

function newsAbout(about: About, who: Pick<NotificationEvent, "senderId" | "receivers" | "count">): NotificationEvent {
  if (about.kind === "share_request")
    return { ...who, kind: about.kind, itemId: about.itemId ?? 1, itemKind: about.itemKind ?? "handwriting" };
  const group = { groupId: about.groupId ?? 1, groupName: about.groupName ?? "Nanu's letters" };
  return about.kind === "group"
    ? { ...who, ...group, kind: about.kind }
    : { ...who, ...group, kind: about.kind, itemKind: "handwriting" };
}

export const SHARED: About = { kind: "share_request" };

export async function newsOf(app: TestApp, name: string, query = "") {
  const response = await app.as(name).get(PATHS.notificationList + query);
  return z.object({ data: z.array(WireNotification), next: z.string().nullable() }).parse(await response.json());
}

export async function badgeOf(app: TestApp, name: string): Promise<number> {
  return countIn(await app.as(name).get(PATHS.notificationCount));
}

export async function countIn(response: Response): Promise<number> {
  return z.object({ data: z.object({ count: z.number() }) }).parse(await response.json()).data.count;
}

/** Moves the clock to the beginning of an hour, for what is folded within one. */
export function beginHour(app: TestApp): void {
  app.later({ minutes: 60 - app.services.now().getMinutes() });
}
