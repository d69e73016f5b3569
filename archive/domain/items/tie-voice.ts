import { takeGrantsOf } from "archive/db/sharing/grants";
import { insertEvent } from "archive/db/items/history";
import { lockOwner, lockVoiceOf, updateItem } from "archive/db/items/item-writes";
import type { Actor } from "archive/domain/actor";
import { endSharesBy } from "archive/domain/access/end-shares";
import { refuse, refuseField } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { lockManaged, lockAllManaged } from "./lock-managed";

/**
 * Ties a voice to a handwriting of the same owner: shown and played with it, and following its status, shares and
 * deletion from now on.
 * @throws Refusal "not_found"; "bad_request" where one of them is tied already
 */
export async function tieVoice(
  services: Services,
  actor: Actor,
  handwritingId: number,
  voiceId: number,
): Promise<void> {
  const now = services.now();
  const fault = (key: string) => refuseField("voice_id", key);
  await services.db.transaction().execute(async (tx) => {
    const items = await lockAllManaged(tx, actor, [...new Set([handwritingId, voiceId])]);
    const handwriting = items.find((item) => item.id === handwritingId);
    const voice = items.find((item) => item.id === voiceId);
    if (handwriting?.kind !== "handwriting" || !voice) throw refuse("not_found");
    if (voice.voiceOf === handwritingId) return;
    if (voice.kind !== "voice" || voice.voiceOf !== null) throw fault("item.tie_voice");
    if (await lockVoiceOf(tx, handwritingId)) throw fault("item.tie_taken");
    // From now on whoever sees the handwriting sees it, and nobody else.
    await takeGrantsOf(tx, [voiceId], endSharesBy(actor, now));
    const tied = { voice_of: handwritingId, was_voice_of: null, status: handwriting.status };
    await updateItem(tx, voiceId, { ...tied, updated_at: now });
    await insertEvent(tx, { itemIds: [handwritingId, voiceId], act: "voice_tied", by: actor.personId, at: now });
  });
}

/**
 * Lets the voice of a handwriting stand on its own again, with the status it had, shared with nobody.
 * @throws Refusal "not_found"
 */
export async function untieVoice(services: Services, actor: Actor, handwritingId: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await lockOwner(tx, actor.personId);
    await lockManaged(tx, actor, handwritingId);
    const voice = await lockVoiceOf(tx, handwritingId);
    if (!voice) return;
    const now = services.now();
    await updateItem(tx, voice.id, { voice_of: null, was_voice_of: null, updated_at: now });
    await insertEvent(tx, { itemIds: [handwritingId, voice.id], act: "voice_untied", by: actor.personId, at: now });
  });
}
