import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { dateColumns } from "archive/db/items/item-writes";
import { describeChanges } from "archive/domain/descriptions/describe-changes";
import { expectSound, openThings, rebuilt } from "tests/test-app/rebuilt";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { differences, wholeArchive } from "tests/test-app/whole-archive";

const ITEMS = 2000;

const DATES = ["", "1971-12-16", "197X", "1998~", "ফাল্গুন ১৩৭৮", "1952-02-21/1952-03-01"];
const TEXTS = ["", "নানুর চিঠি", "A line\nand another", '"quoted" \\ and 100%', "ক্ষ্ম".repeat(40)];
const AT_ONCE = 100;

const isVoice = (n: number) => n % 4 === 3;

function rowOf(n: number, ownerIds: number[], letters: Map<number, number>) {
  return {
    owner_id: ownerIds[Math.floor(n / 40) % ownerIds.length] ?? 0,
    kind: isVoice(n) ? ("voice" as const) : ("handwriting" as const),
    status: (n % 3) as 0 | 1 | 2,
    caption: TEXTS[n % TEXTS.length] ?? "",
    transcription: TEXTS[(n + 1) % TEXTS.length] ?? "",
    place: n % 7 === 0 ? "ঢাকা" : "",
    ...dateColumns(DATES[n % DATES.length] ?? ""),
    voice_of: n % 8 === 3 ? (letters.get(n - 1) ?? null) : null,
    binned_at: n % 50 === 49 ? new Date("2026-11-01T08:00:00Z") : null,
    version: 1 + (n % 5),
  };
}

function fileOf(itemId: number, position: number, voice: boolean) {
  const content = randomBytes(40);
  const media_type = voice ? "audio/wav" : "image/jpeg";
  const name = voice ? "বলা.wav" : `page ${position}.jpg`;
  const row = {
    item_id: itemId,
    position,
    storage_key: randomBytes(16).toString("hex"),
    sha256: createHash("sha256").update(content).digest("hex"),
    bytes: content.length,
    media_type,
    own_name: name,
    public_name: name,
    width: voice ? null : 320,
    height: voice ? null : 240,
    seconds: voice ? 1.5 : null,
    placeholder: voice ? null : "data:,",
    peaks: voice ? randomBytes(200) : null,
    state: "ready" as const,
    replaced_at: null,
  };
  return { row, content };
}

/** Letters of up to three pages, and voices that belong to some of them, past the form. */
async function putIn({ services: { db, storage } }: TestApp, ownerIds: number[]): Promise<void> {
  const all = Array.from({ length: ITEMS }, (_, n) => n);
  const letters = new Map<number, number>();
  for (const kind of [all.filter((n) => !isVoice(n)), all.filter(isVoice)])
    for (let first = 0; first < kind.length; first += AT_ONCE) {
      const some = kind.slice(first, first + AT_ONCE);
      const rows = some.map((n) => rowOf(n, ownerIds, letters));
      const ids = await db.insertInto("items").values(rows).returning("id").execute();
      const files = some.flatMap((n, at) => {
        const { id } = ids[at] ?? { id: 0 };
        letters.set(n, id);
        const pages = isVoice(n) ? 1 : 1 + (n % 3);
        return Array.from({ length: pages }, (__, position) => fileOf(id, position, isVoice(n)));
      });
      await Promise.all(files.map(({ row, content }) => storage.put(row.storage_key, content)));
      await db
        .insertInto("files")
        .values(files.map(({ row }) => row))
        .execute();
    }
}

test(`${ITEMS} items of three people, the database deleted: each is back as it was`, { timeout: 240_000 }, async () => {
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
  expect(differences(before, await wholeArchive(again))).toEqual([]);
  expect(await openThings(again)).toEqual([]);
  expect(await expectSound(again)).toBe(before.files?.length);
});
