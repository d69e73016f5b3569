import { sql, type RawBuilder } from "kysely";
import { ONLY_ME } from "archive/contract/items/item-status";
import { personOf, type ViewerKey } from "./granted";

/** What an open archive gives its steward. */
export interface StewardRight {
  /** Originals too. */
  keep: boolean;
  /** What is "only me" too. */
  onlyMe: boolean;
}

/**
 * What the viewer has of the archive in which the item of the row at hand (`items`) lies, where it is open to them as
 * its steward; null else. One look along an index, whatever else there is.
 */
export function stewardRight(viewer: ViewerKey): RawBuilder<StewardRight | null> {
  const person = personOf(viewer);
  if (person === null) return sql<null>`null::json`;
  return sql<StewardRight | null>`(
    select json_build_object('keep', stewardships.may = 'keep', 'onlyMe', stewardships.only_me)
    from stewardships
    where stewardships.owner_id = items.owner_id and stewardships.steward_id = ${person}
      and stewardships.state = 'open')`;
}

/** What an archive that is open to somebody says of itself; null where it isn't. Looked up once for a question. */
export function openArchive(
  stewardId: number,
  stewardshipId: number,
  column: "owner_id" | "only_me",
): RawBuilder<unknown> {
  return sql`(
    select ${sql.ref(`stewardships.${column}`)} from stewardships
    where stewardships.id = ${stewardshipId} and stewardships.steward_id = ${stewardId}
      and stewardships.state = 'open')`;
}

/**
 * Whether an item of that owner and status, neither binned nor hidden, lies open to somebody as the owner's steward.
 * The archive is looked up once for an owner, and not again for each of their items.
 */
export function opensToSteward(
  viewer: RawBuilder<unknown>,
  { ownerId, status }: { ownerId: RawBuilder<unknown>; status: RawBuilder<unknown> },
): RawBuilder<boolean> {
  const onlyMe = sql`(
    select stewardships.only_me from stewardships
    where stewardships.owner_id = ${ownerId} and stewardships.steward_id = ${viewer}
      and stewardships.state = 'open')`;
  return sql<boolean>`(${onlyMe} is not null and (${status} <> ${sql.lit(ONLY_ME)} or ${onlyMe}))`;
}

/**
 * Of `items`, what lies open to somebody by a stewardship, as `maySeeItem` decides.
 * @param together leaves out the voices that come with their handwriting
 */
export function openTo(stewardId: number, stewardshipId: number, { together }: { together: boolean }) {
  const open = (column: "owner_id" | "only_me") => openArchive(stewardId, stewardshipId, column);
  const voices = together
    ? sql`items.voice_of is null`
    : sql`not exists (
      select 1 from items as cover where cover.id = items.voice_of and cover.hidden_at is not null)`;
  // By values that are looked up once, so that the list is read along its owner's index.
  return sql<boolean>`(items.owner_id = ${open("owner_id")} and items.binned_at is null and items.hidden_at is null
    and ${voices} and (items.status <> ${ONLY_ME} or ${open("only_me")}))`;
}

/** Whether an archive of the person's is asked for or open, for a question that knows them. @param person their id */
export function isAskedFor(person: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from stewardships
    where stewardships.owner_id = ${person} and stewardships.state in ('asking', 'open'))`;
}
