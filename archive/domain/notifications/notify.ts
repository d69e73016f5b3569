import type { ItemKind } from "archive/contract/item";
import type { Db } from "archive/db/connection";
import { tellPeople } from "archive/db/live-channel";
import { insertNotifications } from "archive/db/notifications";
import { anySubscription } from "archive/db/subscriptions";
import type { Services } from "archive/services";

const FOLD_MS = 3600_000;
/** Pushes of what is folded come at most so often. */
const PUSH_PAUSE_MS = 60_000;

export type News = { senderId: number; receivers: readonly number[]; /** How many it is about; one where absent. */ count?: number } & (
  | { kind: "share_request"; itemId: number; itemKind: ItemKind }
  | { kind: "group"; groupId: number; groupName: string }
  | { kind: "group_file"; groupId: number; groupName: string; /** Null where they are of both kinds. */ itemKind: ItemKind | null }
);

/**
 * Tells people of something, in the transaction of the fact: they learn of it where it is committed, and only there. Those of
 * one kind that come from one person (or in one group) within the hour are one row with a count, until it is seen. The
 * sender, and people who left, are passed over. However many receivers, it costs a few statements; all that takes
 * long is for jobs.
 */
export async function notify(services: Services, tx: Db, news: News): Promise<void> {
  if (news.receivers.length === 0) return;
  const now = services.now();
  const foldKey = `${news.kind}/${news.kind === "group_file" ? news.groupId : news.senderId}/${Math.floor(now.getTime() / FOLD_MS)}`;
  const rows = await insertNotifications(tx, news.receivers, {
    kind: news.kind,
    senderId: news.senderId,
    moduleId: news.kind === "share_request" ? news.itemId : news.groupId,
    itemKind: news.kind === "group" ? null : news.itemKind,
    groupName: news.kind === "share_request" ? null : news.groupName,
    foldKey,
    count: news.count ?? 1,
    now,
  });
  const people = rows.map((row) => row.personId);
  await tellPeople(tx, "notification", people);
  if (!services.push || !(await anySubscription(tx, people))) return;
  if (rows.some((row) => !row.folded)) await services.queue.add(tx, "announce", { foldKey });
  if (rows.some((row) => row.folded)) {
    await services.queue.add(tx, "announce", { foldKey }, { afterMs: PUSH_PAUSE_MS, jobKey: `announce/${foldKey}`, keepTime: true });
  }
}
