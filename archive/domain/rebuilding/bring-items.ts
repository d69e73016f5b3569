import { KEPT_SCHEMAS, type KeptItem } from "archive/contract/bags/kept-descriptions";
import { slicesOf } from "archive/base/batches";
import { lineOf } from "archive/base/fault";
import { line, type Line } from "archive/base/line";
import { saveDescriptions } from "archive/db/descriptions/descriptions";
import { insertAsItWas } from "archive/db/rebuilding/insert-as-it-was";
import { tryOut } from "archive/db/savepoint";
import { askToRender } from "archive/domain/media/ask-to-render";
import type { KeptBytes } from "archive/domain/descriptions/kept-bytes";
import { rowsOf, type ItemRows } from "./item-rows";
import { readFromAny } from "./read-storage";
import { isErased, type Rebuilding } from "./rebuilding";

const AT_ONCE = 100;
const TOLD_EVERY = 1000;

interface Brought {
  kept: KeptItem;
  rows: ItemRows;
  found: KeptBytes;
}

/** Brings back the items of one kind of whoever is there: to be seen by them alone, and to be rendered anew. */
export async function bringItems(
  rebuilding: Rebuilding,
  kind: KeptItem["kind"],
  progress: (items: number) => void,
): Promise<void> {
  const { told, items, tx } = rebuilding;
  const ids = [...told.items].flatMap(([id, found]) => (found.kind === kind ? id : [])).toSorted((a, b) => a - b);
  for (const some of slicesOf(ids, AT_ONCE)) {
    const brought = await readSome(rebuilding, some);
    // One that the database refuses takes no other along.
    if (await tryOut(tx, () => insert(rebuilding, brought)))
      for (const each of brought) {
        const refused = await tryOut(tx, () => insert(rebuilding, [each]));
        if (refused) refuse(rebuilding, each, lineOf(refused.refused));
        else note(rebuilding, each);
      }
    else for (const each of brought) note(rebuilding, each);
    if (items.size % TOLD_EVERY < brought.length) progress(items.size);
  }
}

async function readSome(rebuilding: Rebuilding, ids: number[]): Promise<Brought[]> {
  const { services, told, people, faults } = rebuilding;
  const read = await Promise.all(ids.map((id) => readFromAny(services, told.items.get(id)?.storageKey ?? "", faults)));
  const brought: Brought[] = [];
  for (const each of read) {
    if (each?.kept.schema !== KEPT_SCHEMAS.item) continue;
    const { kept, ...found } = each;
    const { id, owner_id, created_at } = kept;
    const theirs = told.erasures.get(`person ${owner_id}`);
    if (isErased(rebuilding, "item", id, created_at) || (theirs && !people.has(owner_id)))
      rebuilding.erased.push(
        found.storageKey,
        ...[...kept.files, ...kept.earlier_files].flatMap(({ path }) => path ?? []),
      );
    else if (!people.has(owner_id))
      refuse(rebuilding, { kept, found }, line("rebuilding.no_owner", { person: String(owner_id) }));
    else {
      const rows = rowsOf(rebuilding, kept);
      if (rows.files.some(({ replaced_at }) => replaced_at === null)) brought.push({ kept, rows, found });
      else refuse(rebuilding, { kept, found }, line("rebuilding.no_file"));
    }
  }
  return brought;
}

const ORDER = ["items", "files", "item_events", "favourites", "album_items"] as const;

async function insert({ tx, services }: Rebuilding, brought: Brought[]): Promise<void> {
  for (const table of ORDER)
    await insertAsItWas(
      tx,
      table,
      brought.flatMap(({ rows }) => rows[table]),
    );
  await saveDescriptions(
    tx,
    "item",
    brought.map(({ kept, found }) => ({ subjectId: kept.id, ...found })),
    services.now(),
  );
  for (const { rows } of brought)
    for (const [at, { id, media_type: mediaType, corners, replaced_at }] of rows.files.entries())
      if (replaced_at === null) await askToRender(services, tx, { id, mediaType, corners }, at);
}

function note(rebuilding: Rebuilding, { kept, rows }: Brought): void {
  rebuilding.items.add(kept.id);
  rebuilding.files += rows.files.length;
}

function refuse({ faults }: Rebuilding, { kept, found }: Pick<Brought, "kept" | "found">, why: Line): void {
  faults.push(line("rebuilding.item", { key: found.storageKey, id: String(kept.id), why }));
}
