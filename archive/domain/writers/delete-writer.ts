import { moveFace } from "archive/db/writers/writer-face";
import { deleteWriter as deleteRow } from "archive/db/writers/writers";
import type { Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { lockOwnWriter } from "./get-writer";
import { endTiesOf } from "./tie-writers";
import { changingWriters } from "./write-writer";

/**
 * Deletes a writer's page with all that was written there. Their letters and voices stay, with the name as it was
 * typed of each; the face goes the way of the bin.
 * @throws Refusal "not_found"
 */
export function deleteWriter(services: Services, actor: Actor, writerId: number): Promise<void> {
  return changingWriters(services, actor, async (tx) => {
    await lockOwnWriter(tx, actor, writerId);
    await endTiesOf(tx, writerId);
    await moveFace(tx, writerId, { id: writerId, hasFace: true }, services.now());
    await deleteRow(tx, writerId);
  });
}
