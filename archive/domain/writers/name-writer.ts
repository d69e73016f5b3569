import type { Tx } from "archive/db/connection";
import { addName, holdWriterNamed, insertWriter, isName } from "archive/db/writers/writer-names";

/**
 * Whom a typed name of an owner's means, under the lock of that owner; a name that none of theirs has becomes a writer.
 * @returns null where nothing is typed that could be a name
 */
export async function nameWriter(tx: Tx, ownerId: number, typed: string, now: Date): Promise<number | null> {
  if (typed === "") return null;
  const known = await holdWriterNamed(tx, ownerId, typed);
  if (known) return known.id;
  if (!(await isName(tx, typed))) return null;
  const id = await insertWriter(tx, { ownerId, name: typed, now });
  await addName(tx, { id, ownerId }, typed);
  return id;
}
