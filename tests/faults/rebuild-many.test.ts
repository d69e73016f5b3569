import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { readWritten, searchWords } from "archive/contract/dates/written-date";
import { describeChanges } from "archive/domain/descriptions/describe-changes";
import { expectSound, openThings, rebuilt } from "tests/test-app/rebuilt";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { wholeArchive } from "tests/test-app/whole-archive";

const ITEMS = 2000;

/** Letters of up to three pages, and voices that belong to some of them, past the form. */
async function putIn({ services: { db, storage } }: TestApp, ownerIds: number[]): Promise<void> {
  const dates = ["", "1971-12-16", "197X", "1998?", "ফাল্গুন ১৩৭৮", "1952-02-21/1952-03"];
  const texts = ["", "নানুর চিঠি", "A line\nand another", '"quoted" \\ and 100%', "ক্ষ্ম".repeat(40)];
  let letter: number | null = null;
  const files: { item_id: number; position: number; voice: boolean }[] = [];
  for (let n = 0; n < ITEMS; n++) {
    const voice = n % 4 === 3;
    const written = readWritten(dates[n % dates.length] ?? "");
    if ("fault" in written) throw new Error(written.fault);
    const owner_id = ownerIds[Math.floor(n / 40) % ownerIds.length] ?? 0;
    const { id }: { id: number } = await db
      .insertInto("items")
      .values({
        owner_id,
        kind: voice ? "voice" : "handwriting",
        status: (n % 3) as 0 | 1 | 2,
        caption: texts[n % texts.length] ?? "",
        transcription: texts[(n + 1) % texts.length] ?? "",
        place: n % 7 === 0 ? "ঢাকা" : "",
        written_at: written.edtf,
        written_typed: written.typed,
        written_reckoning: written.reckoning,
        written_from: written.from,
        written_to: written.to,
        written_words: searchWords(written),
        voice_of: voice && n % 8 === 3 ? letter : null,
        binned_at: n % 50 === 49 ? new Date(2026, 10, 1) : null,
        version: 1 + (n % 5),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (!voice) letter = id;
    for (let position = 0; position < (voice ? 1 : 1 + (n % 3)); position++)
      files.push({ item_id: id, position, voice });
  }
  for (let first = 0; first < files.length; first += 20)
    await Promise.all(
      files.slice(first, first + 20).map(async ({ item_id, position, voice }) => {
        const content = randomBytes(40);
        const storage_key = randomBytes(16).toString("hex");
        await storage.put(storage_key, content);
        await db
          .insertInto("files")
          .values({
            item_id,
            position,
            storage_key,
            sha256: createHash("sha256").update(content).digest("hex"),
            bytes: content.length,
            media_type: voice ? "audio/wav" : "image/jpeg",
            own_name: voice ? "বলা.wav" : `page ${position}.jpg`,
            public_name: voice ? "বলা.wav" : `page ${position}.jpg`,
            ...(voice ? { seconds: 1.5, peaks: randomBytes(200) } : { width: 320, height: 240, placeholder: "data:," }),
            state: "ready",
            replaced_at: null,
          })
          .execute();
      }),
    );
}

test(`${ITEMS} items of three people, the database deleted: each is back as it was`, { timeout: 60_000 }, async () => {
  await using app = await newTestApp();
  const people = await Promise.all(["amina", "bela", "karim"].map(async (name) => (await app.person(name)).id));
  await putIn(app, people);
  const { db } = app.services;
  const [amina = 0] = people;
  const { id: album } = await db
    .insertInto("albums")
    .values({ owner_id: amina, name: "সব", place: 1, cover_id: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  const theirs = await db.selectFrom("items").select("id").where("owner_id", "=", amina).limit(300).execute();
  await db
    .insertInto("album_items")
    .values(theirs.map(({ id }) => ({ album_id: album, item_id: id })))
    .execute();
  await describeChanges(app.services);
  const before = await wholeArchive(app);
  expect(before.items).toHaveLength(ITEMS);
  await using again = await newTestApp({ dataDir: app.folder });
  expect(await rebuilt(again)).toMatchObject({ failed: false, faults: [] });
  const after = await wholeArchive(again);
  for (const table of Object.keys(before)) expect([table, after[table]]).toEqual([table, before[table]]);
  expect(await openThings(again)).toEqual([]);
  expect(await expectSound(again)).toBe(before.files?.length);
});
