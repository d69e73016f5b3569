import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { importWire } from "archive/contract/imports/import";
import { IMPORT_FIELD } from "archive/contract/imports/import-field";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import type { Send } from "archive/commands/seed/calls";
import { form, letterFile, voiceFile } from "tests/builders/form";
import { zipOf } from "tests/builders/zip";
import { beside } from "tests/e2e/harness/beside";
import type { Product } from "tests/e2e/harness/product";
import type { Things } from "./screen-case";

const WITHOUT_BLANKS = "লক্ষ্মীপুর";

/** One of each, with names as long as they may be; two of them stand still in the midst. */
export async function importsOf(product: Product, send: Send): Promise<Things["imports"]> {
  const letter = async (seed: number) =>
    Buffer.from(await (await letterFile({ width: 64, height: 64 + seed })).arrayBuffer());
  const files = [
    { name: `${WITHOUT_BLANKS.repeat(6)}/${WITHOUT_BLANKS.repeat(8)}.jpg`, content: await letter(1) },
    { name: "চিঠি.jpg", content: await letter(2) },
    { name: "notes.txt", content: "only words" },
    { name: "list.csv", content: "file,caption,date\nচিঠি.jpg,মাকে লেখা,৩২ মার্চ\nনেই.jpg,,\n" },
  ];
  const come = async (zip: Buffer) => {
    const body = form({ [IMPORT_FIELD]: new File([new Uint8Array(zip)], `${WITHOUT_BLANKS.repeat(10)}.zip`) });
    const { id } = z.object({ id: z.number() }).parse(await send(PATHS.imports, body));
    await until(send, id, "looking");
    return id;
  };
  await fillTray(send);
  const ready = await come(zipOf(files));
  const looking = await come(zipOf(files));
  const taking = await come(zipOf(files));
  const refused = await come(zipOf([{ name: `../${WITHOUT_BLANKS.repeat(9)}.jpg`, content: "x" }]));
  const done = await come(zipOf(files.slice(2)));
  await send(fillPath(PATHS.importStart, { id: done }), {});
  await until(send, done, "taking");
  await beside(product, async ({ db, now }) => {
    const later = new Date(now().getTime() + 3600_000);
    await db
      .updateTable("imports")
      .set({ state: "looking", progress: 420, waits_until: later })
      .where("id", "=", looking)
      .execute();
    await db
      .updateTable("imports")
      .set({ state: "taking", progress: 420, waits_until: later })
      .where("id", "=", taking)
      .execute();
  });
  return { looking, ready, taking, done, refused };
}

/** A list that says a long text, another date and another writer of some items, waiting for a yes. */
export async function changingList(send: Send, items: number[]): Promise<number> {
  const rows = items.map((id) => `${id},${"W".repeat(100)},${WITHOUT_BLANKS.repeat(60)},ফাল্গুন ১৩৭৮,নানু\n`);
  const content = `id,caption,words,date,writer\n${rows.join("")}999999,,,,\n`;
  const { id } = z
    .object({ id: z.number() })
    .parse(await send(PATHS.imports, form({ [IMPORT_FIELD]: new File([content], "list.csv") })));
  await until(send, id, "looking");
  return id;
}

/** Two letters, one of two pages with much said of it, and a recording. */
async function fillTray(send: Send): Promise<void> {
  const letters = await Promise.all(
    [1, 2, 3].map((seed) => letterFile({ width: 64, height: 70 + seed }, `${seed}.jpg`)),
  );
  const body = new FormData();
  for (const letter of letters) body.append("image", letter);
  body.append("audio", await voiceFile({ seconds: 1 }, `${WITHOUT_BLANKS.repeat(10)}.wav`));
  body.set("made", "1000,2000,90000,180000");
  const { id } = z.object({ id: z.number() }).parse(await send(PATHS.trayAdd, body));
  const change = fillPath(PATHS.importArrange, { id });
  await send(change, { do: "guess" });
  await send(change, {
    do: "describe",
    reach: "these",
    entries: [0],
    author: WITHOUT_BLANKS.repeat(10),
    written_at: "1971",
  });
}

/** Until a job has done with it. */
async function until(send: Send, id: number, state: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const one = importWire.schema.parse(await send(fillPath(PATHS.import, { id })));
    if (one.state !== state) return;
    await delay(100);
  }
  throw new Error(`What somebody came with is still ${state}`);
}
