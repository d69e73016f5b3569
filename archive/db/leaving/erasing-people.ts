import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "archive/db/connection";
import { firstOf, valuesOf } from "archive/db/rows";
import { deleteFiles, rememberErased } from "archive/db/erasing";
import type { GrantedWhere, Revoke } from "archive/db/offers/granted-rows";
import { columnsOf, ofEachKind } from "archive/db/offers/offer-tables";

/** Whoever left before that time, by rising id. */
export function listLeft(db: Db, before: Date, { after, limit }: { after: number; limit: number }): Promise<number[]> {
  return valuesOf(
    db
      .selectFrom("people")
      .select("id")
      .where("deleted_at", "<=", before)
      .where("id", ">", after)
      .orderBy("id")
      .limit(limit),
    "id",
  );
}

/**
 * Locks one of them; null where they are gone already, or came back after all, or another process erases them just now.
 */
export function lockLeft(tx: Tx, personId: number, before: Date) {
  return firstOf(
    tx
      .selectFrom("people")
      .select(["id", "email", "mobile"])
      .where("id", "=", personId)
      .where("deleted_at", "<=", before)
      .forUpdate()
      .skipLocked(),
  );
}

/** Some of somebody's items, in the bin or not. */
export function listItemIdsOf(tx: Tx, ownerId: number, limit: number): Promise<number[]> {
  return valuesOf(tx.selectFrom("items").select("id").where("owner_id", "=", ownerId).orderBy("id").limit(limit), "id");
}

/** Places of bytes that somebody sent and never saved. */
export async function listUnsavedOf(db: Db, ownerId: number) {
  const drafts = await db
    .selectFrom("drafts")
    .select("staged_key as stagedKey")
    .where("owner_id", "=", ownerId)
    .execute();
  const uploads = await db
    .selectFrom("uploads")
    .select(["id", "received", "pieces"])
    .where("owner_id", "=", ownerId)
    .execute();
  return { stagedKeys: drafts.map((row) => row.stagedKey), uploads };
}

/** All that hangs on a person, on an address of theirs, and on groups that they own. */
function granted(personId: number, theirs: RawBuilder<string[]>): GrantedWhere {
  const owned = sql<boolean>`group_id in (select groups.id from groups where groups.owner_id = ${personId})`;
  const offers = ofEachKind((kind) => {
    const { sender, receiver, address } = columnsOf(kind);
    return sql<boolean>`(${sql.ref(sender)} = ${personId} or ${sql.ref(receiver)} = ${personId}
      or ${sql.ref(address)} = any(${theirs}))`;
  });
  return {
    ...offers,
    invitations: sql<boolean>`(${offers.invitations} or ${owned})`,
    groupShares: sql<boolean>`(sharer_id = ${personId} or ${owned})`,
    memberships: sql<boolean>`(person_id = ${personId} or ${owned})`,
    blocks: sql<boolean>`(person_id = ${personId} or blocked_id = ${personId})`,
  };
}

/**
 * Deletes a person whose items are gone, with the groups that they still own, which have no other member, and every row
 * that points at them or holds an address of theirs: what others sent there, codes, letters, and what they wrote to the
 * operator. The ledger remembers their id.
 * @returns the keys of their own pictures and sounds, and of their groups' pictures
 */
export async function deletePerson(
  tx: Tx,
  person: { id: number; email: string | null; mobile: string | null },
  revoke: Revoke,
): Promise<string[]> {
  const addresses = [person.email, person.mobile].filter((address) => address !== null);
  const theirs = sql<string[]>`${addresses}::text[]`;
  await revoke(tx, granted(person.id, theirs));
  const groups = await tx.deleteFrom("groups").where("owner_id", "=", person.id).returning("icon").execute();
  for (const table of ["codes", "mail_links", "stewardships"] as const)
    await tx.deleteFrom(table).where("address", "=", sql<string>`any(${theirs})`).execute();
  await tx.deleteFrom("messages").where("recipient", "=", sql<string>`any(${theirs})`).execute();
  // The reason stays, for the item's sake.
  await tx
    .updateTable("reports")
    .set({ words: "", address: null, reporter_id: null })
    .where((where) =>
      where.or([where("reporter_id", "=", person.id), where("address", "=", sql<string>`any(${theirs})`)]),
    )
    .execute();
  const own = await valuesOf(tx.selectFrom("person_files").select("id").where("person_id", "=", person.id), "id");
  const keys = await deleteFiles(tx, "person_files", own);
  await tx.deleteFrom("people").where("id", "=", person.id).execute();
  await rememberErased(tx, "person", [person.id]);
  return [...keys, ...groups.flatMap(({ icon }) => icon ?? [])];
}
