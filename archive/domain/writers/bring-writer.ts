import { textsOfEdit, WriterEdit } from "archive/contract/writers/writer";
import { WRITER_TEXT_NAMES } from "archive/contract/writers/writer-texts";
import { addName, holdWriterNamed, insertWriter, isName } from "archive/db/writers/writer-names";
import { findWriter, lockWriter, updateWriter } from "archive/db/writers/writers";
import type { Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { changingWriters } from "./write-writer";

/** What is told of a writer elsewhere, and every name by which they were typed there. */
interface ToldWriter {
  name: string;
  name_translation: string;
  names: string[];
  kinship: string;
  born: string;
  died: string;
  about: string;
  about_translation: string;
}

/**
 * A writer as they were elsewhere. Whoever is known by one of the names is meant; what the caller wrote of them stays,
 * and what is empty is filled.
 * @returns their number, null where none of the names is one; whether they have a face
 */
export function bringWriter(
  services: Services,
  actor: Actor,
  told: ToldWriter,
): Promise<{ id: number | null; hasFace: boolean }> {
  return changingWriters(services, actor, async (tx) => {
    const { data: edit } = WriterEdit.safeParse(told);
    const names = [...new Set([told.name, told.name_translation, ...told.names])];
    let id: number | null = null;
    for (const name of names) id ??= (await holdWriterNamed(tx, actor.personId, name))?.id ?? null;
    const isNew = id === null;
    if (id === null) {
      const first = await firstName(names, (name) => isName(tx, name));
      if (first === null || !edit) return { id: null, hasFace: false };
      id = await insertWriter(tx, { ownerId: actor.personId, name: first, now: services.now() });
    }
    for (const name of names) await addName(tx, { id, ownerId: actor.personId }, name);
    const there = await lockWriter(tx, id);
    if (edit && there) {
      const given = textsOfEdit(edit);
      const texts = { ...given };
      if (!isNew) for (const name of WRITER_TEXT_NAMES) texts[name] = there[name] || given[name];
      await updateWriter(tx, id, texts);
    }
    const seen = await findWriter(tx, id, actor.personId);
    return { id, hasFace: seen?.face !== null };
  });
}

async function firstName(names: string[], isOne: (name: string) => Promise<boolean>): Promise<string | null> {
  for (const name of names) if (await isOne(name)) return name;
  return null;
}
