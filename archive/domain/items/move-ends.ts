import type { VoiceEnds } from "archive/contract/items/voice-cut";
import { showPart } from "archive/db/items/cut-voices";
import { countWaitingFiles, findFile } from "archive/db/items/files";
import { insertEvent } from "archive/db/items/history";
import { updateItem } from "archive/db/items/item-writes";
import { refuse, refuseField } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { askToRender } from "archive/domain/media/ask-to-render";
import { eraseLater } from "archive/domain/media/erase-files";
import type { Services } from "archive/domain/services";
import { partOf } from "archive/media/loudness";
import { lockManaged } from "./lock-managed";
import { getOwnRecording } from "./own-recording";

/**
 * Moves the beginning and the end of a voice that was cut from a longer recording. What others were served of it is
 * gone at once, since what lies outside of its ends is no longer theirs.
 * @throws Refusal "not_found" for what was not cut; "conflict" where the version is another by now; "bad_request" for
 * ends outside of the recording
 */
export async function moveEnds(
  services: Services,
  actor: Actor,
  itemId: number,
  ends: VoiceEnds,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { file, loudness, cut } = await getOwnRecording(services, actor, itemId, signal);
  if (!cut) throw refuse("not_found");
  const part = partOf(loudness, { startMs: ends.start_ms, endMs: ends.end_ms });
  if (!part) throw refuseField("end_ms", "item.part_outside");
  await services.db.transaction().execute(async (tx) => {
    const item = await lockManaged(tx, actor, itemId);
    if (ends.version !== undefined && ends.version < item.version) throw refuse("conflict");
    // Another recording may have taken its place.
    if ((await findFile(tx, itemId))?.id !== file.id) throw refuse("conflict");
    await eraseLater(services, tx, await showPart(tx, file.id, part));
    const shown = { id: file.id, mediaType: file.mediaType, corners: null };
    await askToRender(services, tx, shown, await countWaitingFiles(tx, itemId));
    const now = services.now();
    // The address of a sound goes on giving what it gave, wherever it is remembered.
    await updateItem(tx, itemId, { updated_at: now }, true);
    const { startMs, endMs } = part.cut;
    await insertEvent(tx, {
      itemIds: [itemId],
      act: "ends_moved",
      by: actor.personId,
      at: now,
      details: { startMs, endMs },
    });
  });
}
