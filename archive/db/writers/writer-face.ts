import type { Tx } from "archive/db/connection";

/** Gives a writer's face to another who has none; else it is put aside and goes the way of the bin. */
export async function moveFace(tx: Tx, fromId: number, into: { id: number; hasFace: boolean }, now: Date) {
  await tx
    .updateTable("person_files")
    .set(into.hasFace ? { replaced_at: now } : { writer_id: into.id })
    .where("writer_id", "=", fromId)
    .where("replaced_at", "is", null)
    .execute();
}
