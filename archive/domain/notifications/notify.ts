import type { ItemKind } from "archive/contract/items/item";
import type { Db } from "archive/db/connection";
import { tellPeople } from "archive/db/notifications/live-channel";
import { insertNotifications } from "archive/db/notifications/notifications";
import { anySubscription } from "archive/db/notifications/subscriptions";
import type { Services } from "archive/domain/services";

const FOLD_MS = 3600_000;
/** Pushes of what is folded come at most so often. */
const PUSH_PAUSE_MS = 60_000;

export type NotificationEvent = {
  senderId: number;
  receivers: readonly number[] /** How many it is about; one where absent. */;
  count?: number;
} & (
  | { kind: "share_request" | "share_accepted"; itemId: number; itemKind: ItemKind }
  | { kind: "group" | "group_joined"; groupId: number; groupName: string }
  | {
      kind: "group_file";
      groupId: number;
      groupName: string /** Null where they are of both kinds. */;
      itemKind: ItemKind | null;
    }
);

/**
 * Tells people of something, in the transaction of the fact: they learn of it where it is committed, and only there.
 * Those of one kind that come from one person (or in one group, or as answers to one) within the hour are one row with
 * a count, until it is seen. The sender, and people who left, are passed over. However many receivers, it costs a few
 * statements; all that takes long is for jobs.
 */
export async function notify(services: Services, tx: Db, event: NotificationEvent): Promise<void> {
  if (event.receivers.length === 0) return;
  const now = services.now();
  const foldKey = `${event.kind}/${foldedBy(event)}/${Math.floor(now.getTime() / FOLD_MS)}`;
  const rows = await insertNotifications(tx, event.receivers, {
    kind: event.kind,
    senderId: event.senderId,
    moduleId: "itemId" in event ? event.itemId : event.groupId,
    itemKind: "itemKind" in event ? event.itemKind : null,
    groupName: "groupName" in event ? event.groupName : null,
    foldKey,
    count: event.count ?? 1,
    now,
  });
  const people = rows.map((row) => row.personId);
  await tellPeople(tx, "notification", people);
  if (!services.push || !(await anySubscription(tx, people))) return;
  if (rows.some((row) => !row.folded)) await services.queue.add(tx, "announce", { foldKey });
  if (rows.some((row) => row.folded)) {
    await services.queue.add(
      tx,
      "announce",
      { foldKey },
      { afterMs: PUSH_PAUSE_MS, jobKey: `announce/${foldKey}`, keepTime: true },
    );
  }
}

/** What those of one kind that are folded have in common: their group, whom they answer, or else their sender. */
function foldedBy(event: NotificationEvent): number | undefined {
  if (event.kind === "group_file" || event.kind === "group_joined") return event.groupId;
  return event.kind === "share_accepted" ? event.receivers[0] : event.senderId;
}
