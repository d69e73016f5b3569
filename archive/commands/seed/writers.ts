import { z } from "zod";
import { writerRowWire, writerWire } from "archive/contract/writers/writer";
import { fillPath, PATHS } from "archive/contract/paths";
import type { Send } from "./calls";

/** Who the seed's writers and speakers are, by the name that is typed of their letters and voices. */
const WHO = [
  {
    name: "নানু",
    /** Another name that was typed of her. */
    same: "Nanu",
    name_translation: "Nanu (Rokeya Begum)",
    kinship: "নানি",
    born: "১৯৩১",
    died: "২০০৪",
    about: "বরিশালের পুকুরপাড়ের বাড়িতে থাকতেন। সন্ধ্যায় খাতায় লিখতেন, আর বৃষ্টির দিনে গল্প বলতেন।",
    about_translation:
      "She lived by the pond in Barishal. In the evenings she wrote in her notebook, and on rainy days she told tales.",
  },
  {
    name: "দোলা",
    same: null,
    name_translation: "Dola",
    kinship: "মেয়ে",
    born: "২০১৮",
    died: "",
    about: "প্রথম শব্দ লিখেছে পাঁচ বছরে: মা।",
    about_translation: "She wrote her first word at five: Ma.",
  },
];

/** Writes down who somebody's writers are; of whom something is written already, that stays. */
export async function putWriters(send: Send): Promise<void> {
  const rows = z.array(writerRowWire.schema).parse(await send(PATHS.writers));
  for (const { same, ...texts } of WHO) {
    const row = rows.find(({ name }) => name.normalize("NFC") === texts.name.normalize("NFC"));
    if (!row) continue;
    const { version } = writerWire.schema.parse(await send(fillPath(PATHS.writerDetails, { id: row.id })));
    if (version > 1) continue;
    await send(fillPath(PATHS.writerUpdate, { id: row.id }), { ...texts, version });
    const other = rows.find(({ name }) => name === same);
    if (other) await send(fillPath(PATHS.writerMerge, { id: other.id }), { into: row.id, confirm: true });
  }
}
