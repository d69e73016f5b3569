import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { slots } from "archive/base/slots";
import { dateColumns } from "archive/db/items/item-writes";
import { picture } from "tests/builders/picture";
import { voice } from "tests/builders/voice";
import type { TestApp } from "tests/test-app/test-app";

/** Each waits for the disk by itself. */
const AT_ONCE = 8;
/** What people and their cameras call files. */
const NAMES = [
  "letter.jpg",
  "নানুর চিঠি.jpg",
  "100%25 sure.jpg",
  'a "b" \\ c.jpg',
  " .hidden. .jpg",
  "new\nline.jpg",
  "",
];
const CAPTIONS = ["", "ক্ষ্ম".repeat(60), "a/b\\c:d", "Two\nlines", "চিঠি ১০০%", "..", "CON"];

/** Dates as people typed them, of every kind that is known (archive/contract/dates/written-dates.tsv). */
export async function typedDates(): Promise<string[]> {
  const table = await readFile(new URL("../../../archive/contract/dates/written-dates.tsv", import.meta.url), "utf8");
  return table
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((row) => row.split("\t")[0] ?? "");
}

/** Somebody's items past the form, in a tenth of the time: letters of up to three pages, and voices. */
export async function putManyIn(
  { services: { db, storage } }: TestApp,
  ownerId: number,
  { count, typed, captions = CAPTIONS }: { count: number; typed: string[]; captions?: string[] },
): Promise<number[]> {
  const contents = { handwriting: await picture(), voice: await voice({ seconds: 1 }) };
  const kindOf = (at: number) => (at % 5 === 4 ? "voice" : "handwriting");
  const items = await db
    .insertInto("items")
    .values(
      Array.from({ length: count }, (_, at) => ({
        owner_id: ownerId,
        kind: kindOf(at),
        status: 0 as const,
        caption: captions[at % captions.length] ?? "",
        caption_translation: "",
        ...dateColumns(typed[at % typed.length] ?? ""),
        binned_at: at % 50 === 49 ? new Date() : null,
      })),
    )
    .returning("id")
    .execute();
  const ids = items.map(({ id }) => id);
  const pages = ids.flatMap((id, at) =>
    Array.from({ length: kindOf(at) === "voice" ? 1 : 1 + (at % 3) }, (_, page) => {
      const kind = kindOf(at);
      // The bytes of a real one, and some behind its end that make each another.
      const content = Buffer.concat([contents[kind], randomBytes(16)]);
      const name = NAMES[(at + page) % NAMES.length] ?? "";
      const row = {
        item_id: id,
        position: page,
        storage_key: randomBytes(16).toString("hex"),
        sha256: createHash("sha256").update(content).digest("hex"),
        bytes: content.length,
        media_type: kind === "voice" ? "audio/wav" : "image/jpeg",
        own_name: kind === "voice" ? name.replace(".jpg", ".wav") : name,
        public_name: `page-${page}`,
        width: kind === "voice" ? null : 320,
        height: kind === "voice" ? null : 240,
        seconds: kind === "voice" ? 1 : null,
        state: "ready" as const,
        replaced_at: null,
      };
      return { row, content };
    }),
  );
  const inSlot = slots(AT_ONCE);
  await Promise.all(pages.map(({ row, content }) => inSlot(() => storage.put(row.storage_key, content))));
  await db
    .insertInto("files")
    .values(pages.map(({ row }) => row))
    .execute();
  return ids;
}
