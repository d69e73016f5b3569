import type { z } from "zod";
import { ONLY_ME, type ItemStatus } from "archive/contract/items/item-status";
import { WHOLE_PAGE } from "archive/contract/items/page";
import { VoicesCut, type VoiceCut } from "archive/contract/items/voice-cut";
import { insertCutVoice, listAlbumIdsOf, lockRecording } from "archive/db/items/cut-voices";
import { countWaitingFiles, insertFile } from "archive/db/items/files";
import { insertEvent } from "archive/db/items/history";
import { lockOwner } from "archive/db/items/item-writes";
import type { Tx } from "archive/db/connection";
import { findIdempotentReply, insertIdempotentReply } from "archive/db/idempotency";
import { refuse, refuseField } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { lockOwnAlbum } from "archive/domain/albums/get-album";
import { putIntoAlbums } from "archive/domain/albums/put-in";
import { binItems } from "archive/domain/items/bin";
import { lockManaged } from "archive/domain/items/lock-managed";
import { assertPlanHasRoom } from "archive/domain/items/room";
import { getOwnRecording } from "archive/domain/items/own-recording";
import { askToRender } from "archive/domain/media/ask-to-render";
import { columnsOfCut } from "archive/domain/media/examine-file";
import { namelessName, publicName } from "archive/domain/media/names";
import type { Services } from "archive/domain/services";
import { LOUDNESS_MS, partOf } from "archive/media/loudness";

type Voices = z.infer<typeof VoicesCut>;

/** A part as it is kept: what of the original it is, how long, and how it looks. */
interface NewVoice {
  caption: string;
  part: NonNullable<ReturnType<typeof partOf>>;
}

/**
 * Cuts voices from a recording, all or none, in one transaction. They are described as it is and lie in its albums;
 * each names its original, so that no byte is copied. It stays, unless it is to go to the bin.
 * @returns their ids; a second time, with the same one-use id, the same
 * @throws Refusal "not_found" for what is no voice of the caller's; "bad_request" for a part outside of it;
 * "free_limit" where the plan has no room for all of them; "damaged"; "conflict" where its sound was replaced meanwhile
 */
export async function cutVoice(
  services: Services,
  actor: Actor,
  itemId: number,
  wanted: VoiceCut,
  signal: AbortSignal | undefined,
): Promise<Voices> {
  const earlier = await findIdempotentReply(services.db, actor.personId, wanted.once, VoicesCut);
  if (earlier) return earlier;
  const { file, loudness, cut } = await getOwnRecording(services, actor, itemId, signal);
  const heard = cut ? loudness.subarray(0, Math.ceil(cut.endMs / LOUDNESS_MS)) : loudness;
  const voices = wanted.parts.map(({ start_ms, end_ms, caption }): NewVoice => {
    const behind = cut?.startMs ?? 0;
    const part = partOf(heard, { startMs: behind + start_ms, endMs: behind + end_ms });
    if (!part) throw refuseField("parts", "item.part_outside");
    return { caption, part };
  });
  return services.db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, actor.personId);
    if (!owner) throw refuse("sign_in");
    const saved = await findIdempotentReply(tx, actor.personId, wanted.once, VoicesCut);
    if (saved) return saved;
    const albumIds = await listAlbumIdsOf(tx, itemId);
    for (const albumId of albumIds) await lockOwnAlbum(tx, actor, albumId);
    const { status } = await lockManaged(tx, actor, itemId);
    if (wanted.bin) await binItems(services, tx, actor, [itemId]);
    await assertPlanHasRoom(services, tx, actor.personId, { ...owner, more: voices.length });
    const asked = { itemId, fileId: file.id, status: wanted.as_recording ? status : ONLY_ME };
    const ids = await insertVoices(services, tx, actor, asked, voices);
    if (albumIds.length > 0) await putIntoAlbums(services, tx, actor, { albumIds, itemIds: ids, onlyMine: "keep" });
    const answer: Voices = { ids };
    await insertIdempotentReply(tx, actor.personId, wanted.once, answer, services.now());
    return answer;
  });
}

async function insertVoices(
  services: Services,
  tx: Tx,
  actor: Actor,
  { itemId, fileId, status }: { itemId: number; fileId: number; status: ItemStatus },
  voices: NewVoice[],
): Promise<number[]> {
  const recording = await lockRecording(tx, itemId, fileId);
  if (!recording) throw refuse("conflict");
  if (recording.isDamaged) throw refuse("damaged");
  const { isDamaged: _, ...original } = recording;
  const now = services.now();
  const event = { by: actor.personId, at: now };
  const ids: number[] = [];
  for (const { caption, part } of voices) {
    const id = await insertCutVoice(tx, itemId, { status, caption, now });
    ids.push(id);
    const voiceFile = await insertFile(tx, {
      item_id: id,
      position: 0,
      ...original,
      ...WHOLE_PAGE,
      ...columnsOfCut(part.cut),
      // Its own name tells of the whole recording.
      public_name: publicName(namelessName("voice", original.media_type), original.media_type),
      width: null,
      height: null,
      placeholder: null,
      seconds: part.seconds,
      peaks: part.peaks,
      there: null,
      state: "waiting",
      replaced_at: null,
      created_at: now,
    });
    const shown = { id: voiceFile, mediaType: original.media_type, corners: null };
    await askToRender(services, tx, shown, await countWaitingFiles(tx, id));
    const { startMs, endMs } = part.cut;
    await insertEvent(tx, { ...event, itemIds: [id], act: "cut_from", details: { from: itemId, startMs, endMs } });
  }
  await insertEvent(tx, { ...event, itemIds: [itemId], act: "cut_up", details: { count: ids.length } });
  return ids;
}
