import type { Db } from "archive/db/connection";
import type { NewPasskey, PasskeyRow } from "./ways-in-tables";

/** A person's passkeys, the oldest first. */
export function listPasskeysOf(
  db: Db,
  personId: number,
): Promise<Pick<PasskeyRow, "id" | "credential_id" | "transports" | "name" | "created_at" | "last_used_at">[]> {
  return db
    .selectFrom("passkeys")
    .select(["id", "credential_id", "transports", "name", "created_at", "last_used_at"])
    .where("person_id", "=", personId)
    .orderBy("id")
    .execute();
}

/** The one that a device knows by that id, with its person's public id; null where it is nobody's. */
export async function findPasskey(db: Db, credentialId: string) {
  const row = await db
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
    .where("passkeys.credential_id", "=", credentialId)
    .executeTakeFirst();
  return row ?? null;
}

/** @returns null where that device's key is somebody's already, the same person's too. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<number | null> {
  const row = await db
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Notes a use and how far its device has counted.
 * @returns false where it is gone, or somebody counted as far before: two have the key
 */
export async function usePasskey(
  db: Db,
  { id, counter, now }: { id: number; counter: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("passkeys")
    .set({ counter, last_used_at: now })
    .where("id", "=", id)
    // A device that never counts says 0 for ever.
    .where("counter", counter === 0 ? "=" : "<", counter)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false where it is none of theirs. */
export async function renamePasskey(db: Db, personId: number, id: number, name: string): Promise<boolean> {
  const row = await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false where it is none of theirs. */
export async function deletePasskey(db: Db, personId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskeysOf(db: Db, personId: number): Promise<void> {
  await db.deleteFrom("passkeys").where("person_id", "=", personId).execute();
}

export async function insertChallenge(
  db: Db,
  challenge: { challengeHash: string; sessionId: string | null; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("passkey_challenges")
    .values({
      challenge_hash: challenge.challengeHash,
      session_id: challenge.sessionId,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/**
 * Takes a challenge away, so that nobody answers it twice.
 * @returns whether it was there, for that session or for a sign-in, and in time
 */
export async function takeChallenge(
  db: Db,
  { challengeHash, sessionId, now }: { challengeHash: string; sessionId: string | null; now: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom("passkey_challenges")
    .where("challenge_hash", "=", challengeHash)
    .where("session_id", sessionId === null ? "is" : "=", sessionId)
    .where("expires_at", ">", now)
    .returning("challenge_hash")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldChallenges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("passkey_challenges").where("expires_at", "<", before).execute();
}
