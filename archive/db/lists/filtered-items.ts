import { sql, type RawBuilder } from "kysely";
import type { ListFilter } from "archive/contract/items/list-filter";
import { MOST_COUNTED } from "archive/contract/writers/writer-texts";
import type { Db } from "archive/db/connection";
import { itemsOf, itemsToShow, type ShownRecord } from "archive/db/items/items";
import { cutTo, partOf, type Cut, type ListRange } from "archive/db/rows";

const KINDS = ["handwriting", "voice"] as const;
const STATUSES = [0, 1, 2] as const;

/** As `item_traits` has them (migration 0035): those of the items that a filter lets through. */
function traitsOf({ of_kind: kind, seen_by: status, without_words, without_date }: ListFilter): number[] {
  const found: number[] = [];
  for (const [isVoice, each] of KINDS.entries())
    for (const seen of STATUSES)
      for (const wordless of [false, true])
        for (const dateless of [false, true]) {
          const asked =
            (kind ?? each) === each &&
            (status ?? seen) === seen &&
            (wordless || !without_words) &&
            (dateless || !without_date);
          if (asked) found.push(isVoice * 12 + seen * 4 + Number(wordless) * 2 + Number(dateless));
        }
  return found;
}

/** Whether it leaves anything out. */
export function isFiltering(filter: ListFilter): boolean {
  const { of_kind, seen_by, without_words, without_date, without_writer, favourite } = filter;
  const isByTraits = of_kind !== undefined || seen_by !== undefined || without_words || without_date;
  return isByTraits || without_writer || favourite;
}

const TRAITS = sql<number>`item_traits(each.kind, each.status, each.transcription, each.transcription_translation,
  each.written_at)`;
const LISTED = sql<boolean>`each.binned_at is null and each.voice_of is null`;
/** As the index items_without_writer has it (migration 0041). */
const WRITERLESS = sql<boolean>`each.author = ''`;

/** Ids and times of what a filter lets through, for a `from`; each of its parts cut as the whole is. */
function picked(ownerId: number, filter: ListFilter, cut: Cut, oldestFirst: boolean): RawBuilder<unknown> {
  const traits = sql`${traitsOf(filter)}::integer[]`;
  const listed = filter.without_writer ? sql`${LISTED} and ${WRITERLESS}` : LISTED;
  // Each is looked up by itself, as "offset 0" says: there are as many as somebody pressed, among however many items.
  if (filter.favourite)
    return sql`
      select favourites.item_id as id, favourites.item_time as time
      from favourites cross join lateral (
        select from items as each where each.id = favourites.item_id and each.owner_id = ${ownerId} and ${listed}
          and ${TRAITS} = any(${traits}) offset 0) as own
      where favourites.person_id = ${ownerId}
        ${cut({ time: sql`favourites.item_time`, id: sql`favourites.item_id`, oldestFirst })}`;
  return sql`
    select found.id, found.time from unnest(${traits}) as wanted (traits) cross join lateral (
      select each.id, each.created_at as time from items as each
      where each.owner_id = ${ownerId} and ${listed} and ${TRAITS} = wanted.traits
        ${cut({ time: sql`each.created_at`, id: sql`each.id`, oldestFirst })}) as found
    where true ${cut({ time: sql`found.time`, id: sql`found.id`, oldestFirst })}`;
}

/**
 * A person's own items as a filter lets them through, in its order. Each part of them lies in that order in an index,
 * and is cut before they are joined: a page of any filter reads some pages of rows, however much there is.
 * @param part.together as in `itemsOf`; whatever is filtered comes together
 */
export function filteredItems(
  db: Db,
  ownerId: number,
  { filter, together, cut }: { filter: ListFilter; together: boolean; cut: Cut },
) {
  const oldestFirst = filter.sort === "oldest";
  if (!isFiltering(filter)) return { ...itemsOf(db, ownerId, together), oldestFirst };
  const chosen = sql<{ id: number; time: Date }>`(${picked(ownerId, filter, cut, oldestFirst)})`;
  const rows = itemsToShow(db, null).innerJoin(chosen.as("chosen"), "chosen.id", "items.id");
  return { rows, time: sql<Date>`chosen.time`, id: sql<number>`chosen.id`, oldestFirst };
}

/** A page of them. */
export function listFiltered(
  db: Db,
  ownerId: number,
  { filter, together, ...range }: ListRange & { filter: ListFilter; together: boolean },
): Promise<(ShownRecord & { at: Date })[]> {
  return partOf(filteredItems(db, ownerId, { filter, together, cut: cutTo(range) }), range).execute();
}

/** How many items a filter lets through, of how many there are in the list. */
export interface ListCounts {
  found: number;
  total: number;
}

/**
 * Out of what is counted as it changes; favourites, each of which was pressed, one by one, and what has no writer so
 * far that it takes no longer (MOST_COUNTED stands for that many or more).
 */
export async function countFiltered(db: Db, ownerId: number, filter: ListFilter): Promise<ListCounts> {
  const most = filter.without_writer ? sql`limit ${sql.lit(MOST_COUNTED)}` : sql``;
  const all = picked(ownerId, filter, () => most, false);
  const oneByOne = sql<number>`(select count(*) from (${all}) as marked)`;
  const { rows } = await sql<ListCounts>`
    select coalesce(sum(items), 0)::integer as total,
      ${
        filter.favourite || filter.without_writer
          ? oneByOne
          : sql`coalesce(sum(items) filter (where traits = any(${traitsOf(filter)}::integer[])), 0)`
      }::integer as found
    from item_trait_counts where owner_id = ${ownerId}`.execute(db);
  return rows[0] ?? { found: 0, total: 0 };
}
