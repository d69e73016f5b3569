import type { Db } from "archive/db/connection";
import { firstOf, hasRow, valueOf } from "archive/db/rows";
import type { NewRow } from "archive/db/tables/tables";

/** A person's passkeys, the oldest first. */
export function listPasskeysOf(db: Db, personId: number) {
  return db
    .selectFrom("passkeys")
    .select(["id", "credential_id", "transports", "name", "created_at", "last_used_at"])
    .where("person_id", "=", personId)
    .orderBy("id")
    .execute();
}

/** The one that a device knows by that id, with its person's public id; null where it is nobody's. */
export function findPasskey(db: Db, credentialId: string) {
  return firstOf(
    db
      .selectFrom("passkeys")
      .innerJoin("people", "people.id", "passkeys.person_id")
      .select([
        "passkeys.id",
        "passkeys.person_id",
        "passkeys.credential_id",
        "passkeys.public_key",
        "passkeys.counter",
        "people.random_id",
      ])
      .where("passkeys.credential_id", "=", credentialId),
  );
}

/** @returns null where that device's key is somebody's already, the same person's too. */
export function insertPasskey(db: Db, passkey: NewRow<"passkeys">): Promise<number | null> {
  return valueOf(
    db
      .insertInto("passkeys")
      .values(passkey)
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .returning("id"),
    "id",
  );
}

/**
 * Notes a use and how far its device has counted.
 * @returns false where it is gone, or somebody counted as far before: two have the key
 */
export function usePasskey(db: Db, { id, counter, now }: { id: number; counter: number; now: Date }): Promise<boolean> {
  return hasRow(
    db
      .updateTable("passkeys")
      .set({ counter, last_used_at: now })
      .where("id", "=", id)
      // A device that never counts says 0 for ever.
      .where("counter", counter === 0 ? "=" : "<", counter)
      .returning("id"),
  );
}

/** @returns false where it is none of theirs. */
export function renamePasskey(db: Db, personId: number, id: number, name: string): Promise<boolean> {
  return hasRow(
    db.updateTable("passkeys").set({ name }).where("id", "=", id).where("person_id", "=", personId).returning("id"),
  );
}

/** @returns false where it is none of theirs. */
export function deletePasskey(db: Db, personId: number, id: number): Promise<boolean> {
  return hasRow(db.deleteFrom("passkeys").where("id", "=", id).where("person_id", "=", personId).returning("id"));
}

export async function deletePasskeysOf(db: Db, personId: number): Promise<void> {
  await db.deleteFrom("passkeys").where("person_id", "=", personId).execute();
}

export async function insertChallenge(db: Db, challenge: NewRow<"passkey_challenges">): Promise<void> {
  await db.insertInto("passkey_challenges").values(challenge).execute();
}

/**
 * Takes a challenge away, so that nobody answers it twice.
 * @returns whether it was there, for that session or for a sign-in, and in time
 */
export function takeChallenge(
  db: Db,
  { challengeHash, sessionId, now }: { challengeHash: string; sessionId: string | null; now: Date },
): Promise<boolean> {
  return hasRow(
    db
      .deleteFrom("passkey_challenges")
      .where("challenge_hash", "=", challengeHash)
      .where("session_id", sessionId === null ? "is" : "=", sessionId)
      .where("expires_at", ">", now)
      .returning("challenge_hash"),
  );
}
