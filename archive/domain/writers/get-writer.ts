import { profileMediaPath } from "archive/contract/profile/profile-media-kinds";
import { writerTextsFor } from "archive/contract/writers/writer-texts";
import type { Writer } from "archive/contract/writers/writer";
import type { Db, Tx } from "archive/db/connection";
import { findWriter, lockWriter, type LockedWriter, type WriterRecord } from "archive/db/writers/writers";
import type { Actor } from "archive/domain/actor";
import { mayManageWriter, maySeeWriter } from "archive/domain/policy";
import { refuse } from "archive/base/refusal";
import { listTies, ownerNameOf } from "./view-ties";
import type { Services } from "archive/domain/services";

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

/** Where a face is asked for. */
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
