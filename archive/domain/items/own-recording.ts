import { MOST_PARTS } from "archive/contract/items/cut";
import { cutOf } from "archive/contract/items/page";
import type { Pauses } from "archive/contract/items/voice-cut";
import { findFile } from "archive/db/items/files";
import { refuse } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { loudnessOf } from "archive/domain/media/loudness-of";
import type { Services } from "archive/domain/services";
import { lengthOf, partsBetweenPauses } from "archive/media/loudness";
import { getManagedItem } from "./item-view";

/**
 * A voice of one's own, its file, the part of its original that it is, and the loudness of all of that.
 * @throws Refusal "not_found" for what is no voice of the caller's; "damaged"; as `loudnessOf`
 */
export async function getOwnRecording(
  services: Services,
  actor: Actor,
  itemId: number,
  signal: AbortSignal | undefined,
) {
  const { kind } = await getManagedItem(services.db, actor, itemId);
  const file = kind === "voice" ? await findFile(services.db, itemId) : null;
  if (!file) throw refuse("not_found");
  if (file.fault) throw refuse("damaged");
  const loudness = await loudnessOf(services, actor, file, signal);
  return { file, loudness, cut: cutOf(file) };
}

/** Pauses of a recording, by which it may be cut. @throws Refusal as `getOwnRecording` */
export async function findPauses(
  services: Services,
  actor: Actor,
  itemId: number,
  signal: AbortSignal | undefined,
): Promise<Pauses> {
  const { loudness } = await getOwnRecording(services, actor, itemId, signal);
  return {
    lengthMs: lengthOf(loudness),
    parts: partsBetweenPauses(loudness, MOST_PARTS).map(({ startMs, endMs }) => ({ start_ms: startMs, end_ms: endMs })),
  };
}
