import { HOUR_MS } from "archive/contract/durations";
import type { ItemKind } from "archive/contract/items/item";
import {
  NOTIFICATION_KINDS,
  type AboutOf,
  type NotificationKind,
} from "archive/contract/notifications/notification-kinds";
import type { Db } from "archive/db/connection";
import { tellPeople } from "archive/db/live-channel";
import { insertNotifications } from "archive/db/notifications/notifications";
import { anySubscription } from "archive/db/notifications/subscriptions";
import type { Services } from "archive/domain/services";

const FOLD_MS = HOUR_MS;
/** Pushes of what is folded come at most so often. */
const PUSH_PAUSE_MS = 60_000;

/** Facts by what a notification is about: its id, by that name. */
type FactsAbout<About extends string> = About extends "item"
  ? { itemId: number; itemKind: ItemKind }
  : About extends "group"
    ? { groupId: number; groupName: string }
    : // Without a kind where they are of both.
      About extends "items in a group"
      ? { groupId: number; groupName: string; itemKind: ItemKind | null }
      : { [Name in `${About}Id`]: number };

/** Kind and content of a notification, without sender and receivers. */
export type NotificationFacts = { [K in NotificationKind]: { kind: K } & FactsAbout<AboutOf<K>> }[NotificationKind];

export type NotificationEvent = {
  senderId: number;
  receivers: readonly number[];
  /** How many it is about; one where absent. */
  count?: number;
} & NotificationFacts;

/**
 * Tells people of something, in the transaction of the fact: they learn of it where it is committed, and only there.
 * Those of one kind within the hour that have in common what it is folded by are one row with a count, until it is
 * seen. The sender, and people who left, are passed over. However many receivers, it costs a few statements; all that
 * takes long is for jobs.
 */
export async function notify(services: Services, tx: Db, event: NotificationEvent): Promise<void> {
  if (event.receivers.length === 0) return;
  const now = services.now();
  const moduleId = moduleOf(event);
  const common = { sender: event.senderId, receiver: event.receivers[0], module: moduleId };
  const folded = common[NOTIFICATION_KINDS[event.kind].foldedBy];
  const foldKey = `${event.kind}/${folded}/${Math.floor(now.getTime() / FOLD_MS)}`;
  const rows = await insertNotifications(tx, event.receivers, {
    kind: event.kind,
    sender_id: event.senderId,
    module_id: moduleId,
    item_kind: "itemKind" in event ? event.itemKind : null,
    group_name: "groupName" in event ? event.groupName : null,
    fold_key: foldKey,
    count: event.count ?? 1,
    created_at: now,
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

function moduleOf(event: NotificationEvent): number {
  const { about } = NOTIFICATION_KINDS[event.kind];
  const name = about === "items in a group" ? "groupId" : `${about}Id`;
  return Number((event as unknown as Record<string, unknown>)[name]);
}
