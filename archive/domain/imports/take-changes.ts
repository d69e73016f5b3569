import { fromWireTexts, ITEM_TEXT_NAMES, ITEM_TEXTS } from "archive/contract/items/item-texts";
import { shortened } from "archive/base/shortened";
import { Refusal } from "archive/base/refusal";
import { countEntries, listNewEntries, settleEntry, type ImportEntryRow } from "archive/db/imports/import-entries";
import { changeImport } from "archive/db/imports/imports";
import { getTexts } from "archive/db/items/item-writes";
import type { Tx } from "archive/db/connection";
import { lockAllManaged } from "archive/domain/items/lock-managed";
import { saveTexts } from "archive/domain/saving/edit-several";
import { formTexts, isSame } from "./changed-entry";
import { ImportGone, thousandthsOf } from "./progress";
import type { StepEnd, Taking } from "./taking";

const AT_ONCE = 20;

/**
 * Changes the items of a list that was described outside, each with its history in one transaction with the entry that
 * says it is done: whoever is killed goes on behind it, and nothing is changed twice.
 */
export async function takeChanges(taking: Taking): Promise<StepEnd> {
  const { services, row, signal } = taking;
  const { db } = services;
  const counts = await countEntries(db, row.id);
  const countOf = (state: string) =>
    counts.filter((one) => one.state === state).reduce((sum, { count }) => sum + count, 0);
  let done = countOf("taken");
  const all = done + countOf("new");
  for (;;) {
    const entries = await listNewEntries(db, row.id, -1, AT_ONCE);
    if (entries.length === 0) return "done";
    for (const entry of entries) {
      signal?.throwIfAborted();
      if (taking.isOver()) return { afterMs: 0 };
      await db.transaction().execute((tx) => takeChange(tx, taking, entry));
      const progress = thousandthsOf(++done, all);
      if (!(await changeImport(db, row.id, "taking", { progress }))) throw new ImportGone();
    }
  }
}

async function takeChange(tx: Tx, { services, actor, row }: Taking, entry: ImportEntryRow): Promise<void> {
  const itemId = entry.item_id ?? 0;
  const item = await lockAllManaged(tx, actor, [itemId]).catch((error: unknown) => {
    if (error instanceof Refusal && error.reason === "not_found") return [];
    throw error;
  });
  const [own] = item;
  if (!own) return settle({ key: "import.list_no_item", params: { row: entry.place } });
  const now = formTexts(await getTexts(tx, itemId));
  const fields = { ...entry.fields };
  const reasons = [...entry.reasons];
  for (const name of ITEM_TEXT_NAMES) {
    const { wire } = ITEM_TEXTS[name];
    const text = fields[wire];
    // Changed after it was shown: what its person said yes to was another change.
    if (text === undefined || isSame(now[name], entry.before[wire] ?? "") || isSame(now[name], text)) continue;
    reasons.push({ key: "import.list_changed_since", params: { text: shortened(text) } });
    delete fields[wire];
  }
  if (Object.keys(fields).length > 0) await saveTexts(tx, actor, own, fromWireTexts(fields), services.now());
  const state = Object.keys(fields).length > 0 ? "taken" : "refused";
  await settleEntry(tx, row.id, entry.place, { state, itemId, reasons });

  function settle(reason: ImportEntryRow["reasons"][number]) {
    return settleEntry(tx, row.id, entry.place, { state: "refused", reasons: [reason] });
  }
}
