import { PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { VoicesCut } from "archive/contract/items/voice-cut";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import type { Send } from "archive/commands/seed/calls";
import type { SeedPerson } from "archive/commands/seed/family";
import { untilRendered } from "archive/commands/seed/items";

const WITHOUT_BLANKS = "লক্ষ্মীপুর";

/** Somebody all of whose words are as long as the rules allow, and have no place to be broken. */
export const SHIRIN: SeedPerson = {
  email: "shirin@example.test",
  firstName: "Wolfeschlegelsteinhausen",
  lastName: "লক্ষ্মীনারায়ণচক্রবর্তী",
  language: "bn",
  note: { bn: "the longest words there may be", en: "the longest words there may be" },
  items: [
    { file: "poem.jpg", caption: WITHOUT_BLANKS.repeat(22), status: PUBLIC },
    { file: "diary.jpg", caption: "W".repeat(220), status: PRIVATE },
    { file: "lullaby.mp3", caption: `https://example.test/${"album-of-the-family/".repeat(9)}`, status: PRIVATE },
  ],
};

/** 50 characters, and a description without a blank. */
export const SHIRINS_GROUP = {
  name: WITHOUT_BLANKS.repeat(5),
  description: WITHOUT_BLANKS.repeat(20),
  once: "screens-group-shirin",
};

/** A voice that is the first two seconds of another. @returns its id */
export async function cutVoice(send: Send, id: number): Promise<number> {
  const parts = JSON.stringify([{ start_ms: 0, end_ms: 2000 }]);
  const { ids } = VoicesCut.parse(await send(fillPath(PATHS.itemVoiceCut, { id }), { parts }));
  await untilRendered(send);
  return ids[0] ?? 0;
}
