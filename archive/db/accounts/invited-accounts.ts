import { isMobile, type Address } from "archive/contract/address";
import type { Db, Tx } from "archive/db/connection";
import { firstOf, hasRow, valueOf } from "archive/db/rows";
import type { NewRow } from "archive/db/tables/tables";

/** Remembers that the mail of an invitation made an account, whose address waits for a code. */
export async function insertInvitedAccount(
  db: Db,
  { address, ...account }: NewRow<"invited_accounts"> & { address: Address },
): Promise<void> {
  await db.updateTable("people").set({ waiting_address: address }).where("id", "=", account.person_id).execute();
  await db.insertInto("invited_accounts").values(account).execute();
}

/** The person whom one page made by an invitation's token, since a moment ago. */
export function findJustInvited(
  db: Db,
  { tokenHash, madeWith, since }: { tokenHash: string; madeWith: string; since: Date },
): Promise<number | null> {
  return valueOf(
    db
      .selectFrom("invited_accounts")
      .select("person_id")
      .where("token_hash", "=", tokenHash)
      .where("made_with", "=", madeWith)
      .where("created_at", ">", since),
    "person_id",
  );
}

/** The account that a token undoes, with the address that waits; null once a code has proven that to be theirs. */
export function findUndone(db: Db, undoHash: string, since: Date) {
  return firstOf(
    db
      .selectFrom("invited_accounts")
      .innerJoin("people", "people.id", "invited_accounts.person_id")
      .select([
        "people.id as personId",
        "people.waiting_address as address",
        "invited_accounts.created_at as madeAt",
        "invited_accounts.group_id as groupId",
      ])
      .where("invited_accounts.undo_hash", "=", undoHash)
      .where("invited_accounts.created_at", ">", since)
      .where("people.deleted_at", "is", null)
      .where("people.waiting_address", "is not", null)
      .$narrowType<{ address: string }>(),
  );
}

/** The address of somebody's that waits for a code, if any does. */
export function findWaitingAddress(db: Db, personId: number): Promise<Address | null> {
  return valueOf(
    db.selectFrom("people").select("waiting_address").where("id", "=", personId).where("deleted_at", "is", null),
    "waiting_address",
  );
}

/** Notes that a code which was sent to an address was given. @returns false where it did not wait */
export function setProven(db: Db, personId: number, address: Address): Promise<boolean> {
  return hasRow(
    db
      .updateTable("people")
      .set({ waiting_address: null })
      .where("id", "=", personId)
      .where("waiting_address", "=", address)
      .returning("id"),
  );
}

/**
 * Has the group's invitation that made an account wait at its address, as before, but without its token; nothing where
 * one waits there already.
 */
export async function returnInvitation(tx: Tx, personId: number, address: Address): Promise<void> {
  await tx
    .insertInto("group_invitations")
    .columns(["group_id", "inviter_id", "created_at", "address", "state"])
    .expression((from) =>
      from
        .selectFrom("invited_accounts")
        .select(({ val, cast }) => [
          "group_id",
          "inviter_id",
          "invited_at",
          cast<string>(val(address), "text").as("address"),
          cast<"pending">(val("pending"), "text").as("state"),
        ])
        .where("person_id", "=", personId)
        .where("group_id", "is not", null)
        .where("inviter_id", "is not", null)
        .$narrowType<{ group_id: number; inviter_id: number; invited_at: Date }>(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the address that waits from an account, and ends what could undo it. The address is free from then on. */
export async function takeWaitingAddress(tx: Tx, personId: number, address: Address): Promise<void> {
  const column = isMobile(address) ? "mobile" : "email";
  await tx
    .updateTable("people")
    .set({ [column]: null, waiting_address: null })
    .where("id", "=", personId)
    .execute();
  await tx.deleteFrom("invited_accounts").where("person_id", "=", personId).execute();
}
