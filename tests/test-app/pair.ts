import { PATHS } from "archive/contract/paths";
import type { ItemStatus } from "archive/contract/items/item-status";
import { form, voiceFile } from "tests/builders/form";
import { idOf } from "./reply";
import type { TestApp } from "./test-app";

/** A handwriting of amina's with a voice that was created for it. */
export async function newPair(app: TestApp, { status, caption }: { status?: ItemStatus; caption?: string } = {}) {
  const { id } = await app.item({ owner: "amina", status, caption });
  const response = await app
    .as("amina")
    .upload(
      PATHS.itemCreate,
      form({ voice_of: String(id), description: "Read aloud", audio: await voiceFile({ seconds: 1 }) }),
    );
  if (response.status !== 200) throw new Error(`The voice wasn't made: ${response.status} ${await response.text()}`);
  return { id, voiceId: await idOf(response) };
}
