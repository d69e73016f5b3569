import { keptWords } from "archive/contract/dates/written-date";
import { fromWireTexts, ITEM_TEXT_NAMES, keptDate, type ItemTexts } from "archive/contract/items/item-texts";
import type { TextsOfSeveral } from "archive/contract/items/several";
import type { Tx } from "archive/db/connection";
import { insertEvent, listChangesAt } from "archive/db/items/history";
import { getTexts, textsAsColumns, updateItem } from "archive/db/items/item-writes";
import { deleteEmptyWriters } from "archive/db/writers/writer-names";
import type { Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { nameWriter } from "archive/domain/writers/name-writer";
import { lockAllManaged } from "../items/lock-managed";

type SeveralTexts = Partial<ItemTexts>;
type Locked = Awaited<ReturnType<typeof lockAllManaged>>[number];

/**
 * Says the same writer, place or date of several items, all or none; what says so already stays as it is.
 * @returns those that changed, and when
 * @throws Refusal "not_found" where one isn't the caller's
 */
export async function editSeveral(services: Services, actor: Actor, { ids, ...given }: TextsOfSeveral) {
  const now = services.now();
  const texts = fromWireTexts(given);
  return services.db.transaction().execute(async (tx) => {
    const changed: number[] = [];
    for (const item of await lockAllManaged(tx, actor, ids))
      if (await saveTexts(tx, actor, item, texts, now)) changed.push(item.id);
    return { ids: changed, at: now.getTime() };
  });
}

/**
 * Takes such a change back: each item says again what it said before, but for those that were changed since.
 * @returns those that it was taken back of
 * @throws Refusal "not_found" where one isn't the caller's
 */
export async function undoSeveral(services: Services, actor: Actor, { ids, at }: { ids: number[]; at: number }) {
  const now = services.now();
  return services.db.transaction().execute(async (tx) => {
    const items = await lockAllManaged(tx, actor, ids);
    const before = await listChangesAt(tx, ids, new Date(at));
    const undone: number[] = [];
    for (const item of items) {
      const said = before.get(item.id);
      if (said && (await saveTexts(tx, actor, item, said, now))) undone.push(item.id);
    }
    return { ids: undone, at: now.getTime() };
  });
}

/**
 * Changes texts of an item, with the event of its history.
 * @param item of the caller's, locked
 * @returns whether it said something else before
 */
export async function saveTexts(tx: Tx, actor: Actor, item: Locked, texts: SeveralTexts, now: Date): Promise<boolean> {
  const kept = await getTexts(tx, item.id);
  const said: ItemTexts = { ...kept, writtenAt: keptWords(keptDate(kept)) };
  const names = ITEM_TEXT_NAMES.filter((name) => texts[name] !== undefined && texts[name] !== said[name]);
  if (names.length === 0) return false;
  const pick = (from: SeveralTexts) => Object.fromEntries(names.map((name) => [name, from[name] ?? ""]));
  const named = pick(texts) as SeveralTexts;
  const writerId = named.author === undefined ? undefined : await nameWriter(tx, actor.personId, named.author, now);
  await updateItem(tx, item.id, { ...textsAsColumns(named), writer_id: writerId, updated_at: now });
  const details = { before: pick(said) };
  await insertEvent(tx, { itemIds: [item.id], act: "changed", by: actor.personId, at: now, details });
  if (writerId !== undefined && item.writerId !== null && writerId !== item.writerId)
    await deleteEmptyWriters(tx, [item.writerId]);
  return true;
}
