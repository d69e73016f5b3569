import { sql } from "kysely";
import { ONLY_ME } from "archive/contract/items/item-status";
import type { Audience } from "archive/contract/items/audience";
import { personOf, type ViewerKey } from "./granted";

const ITEM = sql`coalesce(items.voice_of, items.id)`;
const OF_SHARES = sql`
  from shares left join people on people.id = shares.receiver_id
  where shares.item_id = ${ITEM} and people.deleted_at is null`;
/** Links that hold and open it, be it by itself or with an album that it lies in; what is "only me" no album opens. */
const OF_LINKS = sql`
  from (
    select link_items.link_id as id from link_items where link_items.item_id = ${ITEM}
    union
    select whole.id from album_items join links as whole on whole.album_id = album_items.album_id
    where album_items.item_id = ${ITEM} and items.status <> ${sql.lit(ONLY_ME)}) as opening
  join links on links.id = opening.id
  where links.owner_id = items.owner_id and (links.expires_at is null or links.expires_at > now())`;
/** ISO 8601, as JavaScript writes it. */
const iso = (time: ReturnType<typeof sql>) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Who can see the item of the row at hand (`items`), in lists of its owner's: the one place that answers "who", as
 * `grantedTo` answers "may". A voice that belongs to a handwriting is seen with that.
 */
export const AUDIENCE = sql<Audience>`json_build_object(
  'people', (select count(*) ${OF_SHARES} and shares.state = 'accepted'),
  'asked', (select count(*) ${OF_SHARES} and shares.state = 'pending'),
  'groups', (select count(*) from group_shares where group_shares.item_id = ${ITEM}),
  'albums', (
    select count(*) from album_items where album_items.item_id = ${ITEM} and (
      exists (select from album_group_shares where album_group_shares.album_id = album_items.album_id)
      or exists (select from album_shares where album_shares.album_id = album_items.album_id
        and album_shares.state <> 'ignored'))),
  'links', (select count(*) ${OF_LINKS}),
  'links_until', (select case when bool_and(links.expires_at is not null)
    then ${iso(sql`max(links.expires_at)`)} end ${OF_LINKS}),
  'links_change', (select ${iso(sql`min(links.expires_at)`)} ${OF_LINKS}))`;

/** The same of one item, for its owner alone. */
export function audienceFor(viewer: ViewerKey) {
  const person = personOf(viewer);
  if (person === null) return sql<Audience | null>`null::json`;
  return sql<Audience | null>`case when items.owner_id = ${person} then ${AUDIENCE} end`;
}
