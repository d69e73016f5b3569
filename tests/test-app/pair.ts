import type { ItemStatus } from "archive/contract/items/item-status";
import type { TestApp } from "./test-app";

/** A handwriting of amina's with a voice that was created for it. */
export async function newPair(app: TestApp, { status, caption }: { status?: ItemStatus; caption?: string } = {}) {
  const { id } = await app.item({ owner: "amina", status, caption });
  const voice = await app.item({ owner: "amina", kind: "voice", voiceOf: id, caption: "Read aloud" });
  return { id, voiceId: voice.id };
}
