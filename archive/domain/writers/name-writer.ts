import { meansNobody } from "archive/contract/writers/nobody";
import { MOST_WRITERS } from "archive/contract/writers/writer-texts";
import { refuseField } from "archive/base/refusal";
import type { Tx } from "archive/db/connection";
import { addName, hasManyWriters, holdWriterNamed, insertWriter, isName } from "archive/db/writers/writer-names";

/**
 * Whom a typed name of an owner's means, under the lock of that owner; a name that none of theirs has becomes a writer.
 * @returns null where nothing is typed that could be a name, or only that nobody is known
 * @throws Refusal for the field `author` where they have as many writers as one can have
 */
export async function nameWriter(tx: Tx, ownerId: number, typed: string, now: Date): Promise<number | null> {
  // Also where such a word was somebody's name once: what is put in from now on is nobody's.
  if (meansNobody(typed)) return null;
  const known = await holdWriterNamed(tx, ownerId, typed);
  if (known) return known.id;
  if (!(await isName(tx, typed))) return null;
  await assertRoomForWriter(tx, ownerId, "author");
  const id = await insertWriter(tx, { owner_id: ownerId, name: typed, created_at: now });
  await addName(tx, { id, ownerId }, typed);
  return id;
}

/** Whether somebody may have one more writer, under their lock. @throws Refusal for that field */
export async function assertRoomForWriter(tx: Tx, ownerId: number, field: string): Promise<void> {
  if (!(await hasManyWriters(tx, ownerId, MOST_WRITERS))) return;
  throw refuseField(field, "writer.too_many", { limit: MOST_WRITERS });
}
