import { textsOfEdit, WriterEdit } from "archive/contract/writers/writer";
import { MOST_WRITERS, WRITER_TEXT_NAMES, WRITER_TEXTS, type ToldWriter } from "archive/contract/writers/writer-texts";
import { addName, hasManyWriters, holdWriterNamed, insertWriter, isName } from "archive/db/writers/writer-names";
import { findWriter, lockWriter, updateWriter } from "archive/db/writers/writers";
import type { MessageRef } from "archive/base/refusal";
import { shortened } from "archive/base/shortened";
import type { Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { changingWriters } from "./writer-page";

interface Brought {
  /** Their number; null where none of the names is one. */
  id: number | null;
  hasFace: boolean;
  /** What is said where a text was left out, since the form would not take it. */
  leftOut: MessageRef | null;
}

/**
 * A writer as they were elsewhere. Whoever is known by one of the names is meant; what the caller wrote of them stays,
 * and what is empty is filled. Names and texts are judged by the form's schema; those that it would refuse are left
 * out.
 */
export function bringWriter(services: Services, actor: Actor, told: ToldWriter): Promise<Brought> {
  const { names, edit, leftOut } = judged(told);
  return changingWriters(services, actor, async (tx) => {
    let id: number | null = null;
    for (const name of names) id ??= (await holdWriterNamed(tx, actor.personId, name))?.id ?? null;
    const isNew = id === null;
    if (id === null) {
      const first = await firstName(names, (name) => isName(tx, name));
      if (first === null) return { id: null, hasFace: false, leftOut };
      if (await hasManyWriters(tx, actor.personId, MOST_WRITERS))
        return { id: null, hasFace: false, leftOut: { key: "writer.too_many", params: { limit: MOST_WRITERS } } };
      id = await insertWriter(tx, { owner_id: actor.personId, name: first, created_at: services.now() });
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
    return { id, hasFace: seen?.face !== null, leftOut };
  });
}

function judged(told: ToldWriter): { names: string[]; edit: WriterEdit | null; leftOut: MessageRef | null } {
  const bad: string[] = [];
  const names = [told.name, told.name_translation, ...told.names].flatMap((typed) => {
    const { data } = WriterEdit.shape.name.safeParse(typed);
    if (data === undefined && typed.trim() !== "") bad.push(typed);
    return data ?? [];
  });
  const texts: Record<string, string> = { name: names[0] ?? "" };
  for (const name of WRITER_TEXT_NAMES) {
    const { column: field, rule } = WRITER_TEXTS[name];
    if (rule === "name") continue;
    const { success } = WriterEdit.shape[field].safeParse(told[field]);
    if (success) texts[field] = told[field];
    else bad.push(told[field]);
  }
  const { data: edit = null } = WriterEdit.safeParse(texts);
  const [first] = bad;
  const leftOut = first === undefined ? null : { key: "import.text_left_out", params: { text: shortened(first) } };
  return { names: [...new Set(names)], edit, leftOut };
}

async function firstName(names: string[], isOne: (name: string) => Promise<boolean>): Promise<string | null> {
  for (const name of names) if (await isOne(name)) return name;
  return null;
}
