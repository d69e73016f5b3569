import { sql, type RawBuilder } from "kysely";
import type { ListFilter } from "archive/contract/items/list-filter";
import { isByWriting, isOldestFirst, MOST_FOUND, orderOf } from "archive/contract/items/list-order";
import type { Db } from "archive/db/connection";
import { MARKED_BY_OWNER } from "archive/db/items/favourites";
import { itemsOf, itemsToShow, type ShownRecord } from "archive/db/items/items";
import { cutTo, partOf, type Cut, type ListRange } from "archive/db/rows";
import { AUDIENCE } from "archive/db/access/audience";

const KINDS = ["handwriting", "voice"] as const;
const STATUSES = [0, 1, 2] as const;

/** As `item_traits` has them (migration 0035): those of the items that a filter lets through. */
function traitsOf(filter: ListFilter): number[] {
  const { of_kind: kind, seen_by: status, without_words, without_date } = filter;
  const dated = isByWriting(orderOf(filter));
  const found: number[] = [];
  for (const [isVoice, each] of KINDS.entries())
    for (const seen of STATUSES)
      for (const wordless of [false, true])
        for (const dateless of [false, true]) {
          const asked =
            (kind ?? each) === each &&
            (status ?? seen) === seen &&
            (wordless || !without_words) &&
            (dateless ? !dated : !without_date);
          if (asked) found.push(isVoice * 12 + seen * 4 + Number(wordless) * 2 + Number(dateless));
        }
  return found;
}

/** Whether it asks for who wrote it, where, when, or for what is marked: few of all that there is. */
function isNarrow({ by_writer, at_place, from_year, to_year, without_writer, favourite }: ListFilter): boolean {
  return favourite || without_writer || [by_writer, at_place, from_year, to_year].some((asked) => asked !== undefined);
}

/** Whether it leaves anything out; a list by when things were written leaves out what has no date. */
export function isFiltering(filter: ListFilter): boolean {
  const { of_kind, seen_by, without_words, without_date } = filter;
  const isByTraits = of_kind !== undefined || seen_by !== undefined || without_words || without_date;
  return isByTraits || isNarrow(filter) || isByWriting(orderOf(filter));
}

const TRAITS = sql<number>`item_traits(each.kind, each.status, each.transcription, each.transcription_translation,
  each.written_at)`;
const WRITTEN = sql<Date>`written_place(each.written_from, each.written_to)`;
// As the indexes have them (migrations 0035 and 0040).
const LISTED = sql`each.binned_at is null and each.voice_of is null`;
const DATED = sql`(each.written_from is not null or each.written_to is not null)`;

/** A text normalised as search does it (search_fold). */
const normalised = (text: RawBuilder<unknown>) => sql`btrim(search_fold(${text}))`;

/** What an item must be beside its traits. */
function besidesTraits(ownerId: number, filter: ListFilter): RawBuilder<unknown> {
  const { by_writer: writer, at_place: place, from_year: from, to_year: to } = filter;
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  const conditions = [sql`each.owner_id = ${ownerId}`, LISTED];
  // As the index items_without_writer has it (migration 0041).
  if (filter.without_writer) conditions.push(sql`each.author = ''`);
  if (writer)
    conditions.push(sql`each.writer_id = (select writer_id from writer_names
      where writer_names.owner_id = ${ownerId} and writer_names.name = ${normalised(sql`${writer}::text`)})`);
  if (place)
    conditions.push(sql`each.place <> '' and ${normalised(sql`each.place`)} = ${normalised(sql`${place}::text`)}`);
  if (isByWriting(orderOf(filter))) conditions.push(DATED);
  // By their first day, as the timeline counts them: what is of several years is of the year that it begins in.
  if (first) conditions.push(sql`${WRITTEN} >= timezone('UTC', make_date(${Number(first)}, 1, 1)::timestamp)`);
  if (last) conditions.push(sql`${WRITTEN} < timezone('UTC', make_date(${Number(last) + 1}, 1, 1)::timestamp)`);
  return sql.join(conditions, sql` and `);
}

/** Ids and times of what a filter lets through, for a `from`; each of its parts cut as the whole is. */
function picked(ownerId: number, filter: ListFilter, cut: Cut): RawBuilder<unknown> {
  const order = orderOf(filter);
  const oldestFirst = isOldestFirst(order);
  const traits = sql`${traitsOf(filter)}::integer[]`;
  const besides = besidesTraits(ownerId, filter);
  // Each is looked up by itself, as "offset 0" says: there are as many as somebody pressed, among however many items.
  if (filter.favourite) {
    const time = isByWriting(order) ? sql<Date>`own.time` : sql<Date>`favourites.item_time`;
    return sql`
      select favourites.item_id as id, ${time} as time
      from favourites cross join lateral (
        select ${WRITTEN} as time from items as each where each.id = favourites.item_id and ${besides}
          and ${TRAITS} = any(${traits}) offset 0) as own
      where favourites.person_id = ${ownerId}
        ${cut({ time, id: sql`favourites.item_id`, oldestFirst })}`;
  }
  const time = isByWriting(order) ? WRITTEN : sql<Date>`each.created_at`;
  return sql`
    select found.id, found.time from unnest(${traits}) as wanted (traits) cross join lateral (
      select each.id, ${time} as time from items as each where ${besides} and ${TRAITS} = wanted.traits
        ${cut({ time, id: sql`each.id`, oldestFirst })}) as found
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
  const oldestFirst = isOldestFirst(orderOf(filter));
  if (!isFiltering(filter)) return { ...itemsOf(db, ownerId, together), oldestFirst };
  const chosen = sql<{ id: number; time: Date }>`(${picked(ownerId, filter, cut)})`;
  const rows = itemsToShow(db, null)
    .select([MARKED_BY_OWNER.as("favourite"), AUDIENCE.as("audience")])
    .innerJoin(chosen.as("chosen"), "chosen.id", "items.id");
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
  /** Of a narrow filter MOST_FOUND stands for that many or more. */
  found: number;
  total: number;
}

/** Out of what is counted as it changes; what a narrow filter finds one by one, so far that it takes no longer. */
export async function countFiltered(db: Db, ownerId: number, filter: ListFilter): Promise<ListCounts> {
  const some = picked(ownerId, filter, () => sql`limit ${sql.lit(MOST_FOUND)}`);
  const { rows } = await sql<ListCounts>`
    select coalesce(sum(items), 0)::integer as total,
      ${
        isNarrow(filter)
          ? sql`(select count(*) from (${some}) as counted)`
          : sql`coalesce(sum(items) filter (where traits = any(${traitsOf(filter)}::integer[])), 0)`
      }::integer as found
    from item_trait_counts where owner_id = ${ownerId}`.execute(db);
  return rows[0] ?? { found: 0, total: 0 };
}
