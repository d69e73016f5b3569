import { KEPT_SCHEMAS, type KeptItem } from "archive/contract/bags/kept-descriptions";
import { listBagRows, type BagFileRow, type BagItemRow } from "archive/db/bags/bag-rows";
import { listOwners } from "archive/db/descriptions/descriptions";
import { listEventsOfItems, type ItemEventRow } from "archive/db/items/history";
import { describeItem, type PlacedFile } from "archive/domain/bags/placed-item";
import type { Services } from "archive/domain/services";

/** Description to lie beside originals, and beside which; of a person beside none. */
export interface Described {
  subjectId: number;
  beside: string | null;
  content: object;
}

/** Describes those of some items that are there, each as its owner's own archive does. */
export async function describeItems({ db, config }: Services, ids: number[]): Promise<Described[]> {
  if (ids.length === 0) return [];
  const owners = await listOwners(db, ids);
  const events = await listEventsOfItems(db, ids);
  const described: Described[] = [];
  for (const owner of new Set(owners.map(({ ownerId }) => ownerId))) {
    const theirs = owners.filter(({ ownerId }) => ownerId === owner).map(({ id }) => id);
    for (const row of await listBagRows(db, theirs, { viewerId: owner, keeperId: owner }, []))
      described.push({
        subjectId: row.id,
        beside: row.files.find(({ replacedAt }) => replacedAt === null)?.storageKey ?? null,
        content: describeKept(
          row,
          events.filter(({ itemId }) => itemId === row.id),
          config.siteOrigin,
        ),
      });
  }
  return described;
}

function describeKept(row: BagItemRow, events: ItemEventRow[], site: string): KeptItem {
  const [files, earlier] = [true, false].map((present) =>
    row.files.filter(({ replacedAt }) => (replacedAt === null) === present).map(placed),
  ) as [PlacedFile[], PlacedFile[]];
  const nobody = events.map((event) => ({ ...event, person: null, group: null }));
  const described = describeItem(
    { row, folder: "", reader: "archive", files, earlier, events: nobody, pictured: false },
    site,
  );
  return {
    ...described,
    schema: KEPT_SCHEMAS.item,
    owner_id: row.ownerId,
    was_voice_of: row.wasVoiceOf,
    content_version: row.contentVersion,
    shared_with: null,
    files: described.files.map((file, at) => Object.assign(file, shownOf(files[at]))),
    earlier_files: described.earlier_files.map((file, at) => Object.assign(file, shownOf(earlier[at]))),
  };
}

/** A check is no change of the item: when it was made is in the database alone. An open copy is made anew. */
function placed(row: BagFileRow): PlacedFile {
  return {
    row: { ...row, checkedAt: null },
    path: row.storageKey,
    state: row.fault ?? "sound",
    open: null,
    view: null,
  };
}

function shownOf(file: PlacedFile | undefined) {
  const { id = 0, placeholder = null, peaks = null } = file?.row ?? {};
  return { id, placeholder, peaks };
}
