import { sql, type RawBuilder } from "kysely";
import type { Db } from "archive/db/connection";
import { shownState } from "archive/db/items/shown-state";
import { firstOf } from "archive/db/rows";
import { isOutOfBin } from "archive/db/access/binned";
import { blockedBetween } from "archive/db/access/granted";
import { faceItemSeenBy } from "archive/db/writers/writer-face";
import { writerSharedWith } from "archive/db/access/writer-visible";
import { friendsBetween, profileVisibleTo } from "archive/db/access/profile-visible";

/** True where anyone may see an item of the person of the row at hand (`people`), and reads their name beside it. */
const showsPublicly = sql<boolean>`exists (
  select 1 from items where items.owner_id = people.id and items.status = 1 and items.binned_at is null
    and items.hidden_at is null)`;

/**
 * Tells whether somebody reads the name of the person of the row at hand (`people`) in a list of their own: of a group,
 * an invitation, a share, of stewards, or of those they accept from or block.
 */
function namedTo(viewer: RawBuilder<unknown>): RawBuilder<boolean> {
  const between = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
    sql`(${one} = people.id and ${other} = ${viewer}) or (${one} = ${viewer} and ${other} = people.id)`;
  return sql<boolean>`(
    ${friendsBetween(sql`people.id`, viewer)}
    or exists (select 1 from shares where (${between(sql`shares.owner_id`, sql`shares.receiver_id`)})
      and ${isOutOfBin(sql`shares.item_id`)})
    or exists (select 1 from album_shares where ${between(sql`album_shares.owner_id`, sql`album_shares.receiver_id`)})
    or exists (
      select 1 from group_invitations join groups on groups.id = group_invitations.group_id
      where ${between(sql`group_invitations.inviter_id`, sql`group_invitations.person_id`)}
        or ${between(sql`groups.owner_id`, sql`group_invitations.person_id`)})
    or exists (select 1 from stewardships where ${between(sql`stewardships.owner_id`, sql`stewardships.steward_id`)})
    or exists (select 1 from always_accept where always_accept.person_id = ${viewer}
      and always_accept.from_id = people.id)
    or exists (select 1 from blocks where blocks.person_id = ${viewer} and blocks.blocked_id = people.id))`;
}

/**
 * Tells whether somebody may read the name, and see the profile picture, of the person of the row at hand (`people`):
 * the twin of `maySeePicture` in domain/policy.ts, for lists that name people to those who do not know them.
 */
export function nameShownTo(viewerId: number): RawBuilder<boolean> {
  return sql<boolean>`(people.deleted_at is null and (${profileVisibleTo(viewerId)} or ${showsPublicly}
    or ${namedTo(sql`${viewerId}::bigint`)}))`;
}

/**
 * The profile picture of the person of the row at hand (`people`), as far as a list tells it to somebody who may be a
 * stranger.
 */
export function pictureFor(viewerId: number): RawBuilder<string | null> {
  return sql<
    string | null
  >`case when people.profile_picture is not null and ${nameShownTo(viewerId)} then people.profile_picture end`;
}

/**
 * The rendition of a name, or the widest there is in the same format.
 * @param name as in the media address, checked already: it holds no wildcard
 * @returns it beside what decides who may see it; no key where there is none of that name, nor a smaller one
 */
export function findPersonRendition(
  db: Db,
  { fileId, name, viewerId }: { fileId: number; name: string; viewerId: number | null },
) {
  const viewer = sql`${viewerId}::bigint`;
  const face = { id: sql.ref("person_files.writer_id"), ownerId: sql.ref("people.id") };
  return firstOf(
    db
      .selectFrom("person_files")
      .innerJoin("people", "people.id", "person_files.person_id")
      .leftJoinLateral(
        (lateral) =>
          lateral
            .selectFrom("person_renditions as each")
            .select(["each.storage_key", "each.media_type", "each.bytes"])
            .whereRef("each.file_id", "=", "person_files.id")
            .where("each.name", "like", name.replace(/^w\d+/, "w%"))
            .orderBy((order) => order("each.name", "=", name), "desc")
            .orderBy("each.width", (order) => order.desc().nullsLast())
            .limit(1)
            .as("found"),
        (join) => join.onTrue(),
      )
      .select([
        "person_files.kind",
        "person_files.version",
        shownState("person_files").as("state"),
        "people.id as personId",
        "people.privacy",
        "people.deleted_at as leftAt",
      ])
      .select([
        friendsBetween(sql`people.id`, viewer).as("friend"),
        blockedBetween(sql`people.id`, viewer).as("blocked"),
        namedTo(viewer).as("named"),
        showsPublicly.as("showsPublicly"),
        // Of a writer's face: something of that writer's was shared with the viewer.
        sql<boolean>`(person_files.writer_id is not null and ${writerSharedWith(face, viewer)})`.as("shared"),
        // Of one that was cut from an item: the viewer may see that.
        faceItemSeenBy(viewerId).as("itemSeen"),
      ])
      .select(["found.storage_key as storageKey", "found.media_type as mediaType", "found.bytes"])
      .where("person_files.id", "=", fileId)
      .where("person_files.replaced_at", "is", null),
  );
}
