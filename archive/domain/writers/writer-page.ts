import { profileMediaPath } from "archive/contract/profile/profile-media-kinds";
import { writerTextsFor, MOST_NAMES } from "archive/contract/writers/writer-texts";
import { type Writer, textsOfEdit, writerWire, type WriterEdit } from "archive/contract/writers/writer";
import type { Db, Tx } from "archive/db/connection";
import { findWriter, lockWriter, type LockedWriter, type WriterRecord, updateWriter } from "archive/db/writers/writers";
import type { Actor } from "archive/domain/actor";
import { mayManageWriter, maySeeWriter } from "archive/domain/policy";
import { refuse, refuseField } from "archive/base/refusal";
import { listTies, ownerNameOf } from "./view-ties";
import type { Services } from "archive/domain/services";
import { lockOwner } from "archive/db/items/item-writes";
import {
  addName,
  deleteEmptyWriters,
  holdWriterNamed,
  insertWriter,
  isName,
  moveItems,
  moveName,
  renameAfterSplit,
  listNamesOf,
} from "archive/db/writers/writer-names";
import { assertRoomForWriter } from "./name-writer";

/** A writer whose page the caller may see. @throws Refusal "not_found" */
export async function getSeenWriter(db: Db, actor: Actor, writerId: number): Promise<WriterRecord> {
  const writer = await findWriter(db, writerId, actor.personId);
  if (!writer || !maySeeWriter(actor, writer)) throw refuse("not_found");
  return writer;
}

/** @throws Refusal "not_found" for a writer who is none of the caller's own */
export async function getOwnWriter(db: Db, actor: Actor, writerId: number): Promise<WriterRecord> {
  const writer = await findWriter(db, writerId, actor.personId);
  if (!writer || !mayManageWriter(actor, writer)) throw refuse("not_found");
  return writer;
}

/** A writer of the caller's own that is about to change, the row locked. @throws Refusal "not_found" */
export async function lockOwnWriter(tx: Tx, actor: Actor, writerId: number): Promise<LockedWriter> {
  const writer = await lockWriter(tx, writerId);
  if (!writer || !mayManageWriter(actor, writer)) throw refuse("not_found");
  return writer;
}

/** Address at which a face is asked for. */
export function facePath(face: { id: number; version: number } | null): string | null {
  return face && profileMediaPath("picture", face.version, face.id);
}

/** A writer as the caller sees them. @throws Refusal "not_found" */
export async function getWriter({ db }: Pick<Services, "db">, actor: Actor, writerId: number): Promise<Writer> {
  const writer = await getSeenWriter(db, actor, writerId);
  const mine = mayManageWriter(actor, writer);
  return {
    id: writer.id,
    ...writerTextsFor(mine ? "archive" : "receiver", writer),
    face: facePath(writer.face),
    mine,
    ownerName: ownerNameOf(writer),
    names: mine ? writer.names : [],
    items: mine ? writer.items : null,
    faceFromItem: mine ? (writer.face?.fromItem ?? null) : null,
    ties: mine ? await listTies(db, writer) : [],
    // To others it would tell of what the owner does unseen, such as merging somebody in.
    version: mine ? writer.version : 0,
  };
}

/** One change at a time of a person's writers and of what is put in as theirs. */
export function changingWriters<T>({ db }: Services, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockOwner(tx, actor.personId))) throw refuse("sign_in");
    return work(tx);
  });
}

/**
 * Writes down who somebody is. From now on they are meant where the new name is typed; the names typed before stay
 * theirs.
 * @throws Refusal "not_found"; "conflict" with the writer as they stand; for a field whose name is another's
 */
export function editWriter(services: Services, actor: Actor, writerId: number, edit: WriterEdit): Promise<void> {
  return changingWriters(services, actor, async (tx) => {
    const writer = await lockOwnWriter(tx, actor, writerId);
    if (edit.version !== undefined && edit.version !== writer.version)
      throw refuse("conflict", {
        message: { key: "writer.changed" },
        data: writerWire.toWire(await getWriter({ db: tx }, actor, writerId)),
      });
    if (!(await isName(tx, edit.name))) throw refuseField("name", "writer.name_required");
    for (const field of ["name", "name_translation"] as const) {
      const named = await holdWriterNamed(tx, writer.ownerId, edit[field]);
      if (named && named.id !== writerId) throw refuseField(field, "writer.name_taken");
    }
    if ((await listNamesOf(tx, writerId)).length >= MOST_NAMES)
      throw refuseField("name", "writer.names_many", { limit: MOST_NAMES });
    const texts = textsOfEdit(edit);
    await updateWriter(tx, writerId, texts);
    for (const name of [texts.name, texts.nameTranslation]) await addName(tx, writer, name);
  });
}

/**
 * Makes a name somebody else's: a writer of its own with all that was typed under it.
 * @returns the new writer, or the one it was taken from where nothing was put in under that name
 * @throws Refusal "not_found"; for the field `name` where it is none of theirs, or the only one
 */
export function splitWriter(
  services: Services,
  actor: Actor,
  writerId: number,
  typed: string,
): Promise<{ id: number }> {
  return changingWriters(services, actor, async (tx) => {
    const { ownerId } = await lockOwnWriter(tx, actor, writerId);
    if ((await listNamesOf(tx, writerId)).length < 2) throw refuseField("name", "writer.only_name");
    await assertRoomForWriter(tx, ownerId, "name");
    const id = await insertWriter(tx, { owner_id: ownerId, name: typed, created_at: services.now() });
    if (!(await moveName(tx, writerId, id, typed))) throw refuseField("name", "writer.name_unknown");
    await moveItems(tx, writerId, id, typed);
    await renameAfterSplit(tx, writerId, typed);
    const gone = await deleteEmptyWriters(tx, [id, writerId]);
    return { id: gone.includes(id) ? writerId : id };
  });
}
