import { beforeAll, expect, test } from "vitest";
import { envelope } from "archive/contract/envelope";
import { VoicesCut } from "archive/contract/items/voice-cut";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { describeChanges } from "archive/domain/descriptions/describe-changes";
import { stepsOf, steppedTone } from "tests/builders/stepped-tone";
import { unzip } from "tests/builders/unzip";
import { bytesOf } from "tests/test-app/descriptions";
import { rebuilt } from "tests/test-app/rebuilt";
import { takeBag, withoutFolder } from "tests/test-app/take-bag";
import { oneTestApp } from "tests/test-app/one-test-app";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { differences, wholeArchive } from "tests/test-app/whole-archive";
import { allOf, toldIn } from "../imports/brought-back";
import { comeWith, takeIn } from "tests/test-app/come-with";

const at = (path: string, id: number) => fillPath(path, { id });

const PART = { number: 1, rotation: 0, corners: null };

const one = oneTestApp();
let side = 0;
beforeAll(async () => void (side = await sideInParts(one.app)));

/** A side of twelve seconds, and two voices that are cut from it. @returns the side's id */
async function sideInParts(app: TestApp): Promise<number> {
  const file = new File([new Uint8Array(await steppedTone({ seconds: 12 }))], "side A.wav");
  const { id } = await app.item({ owner: "amina", kind: "voice", caption: "Side A", author: "Nanu", file });
  const parts = [
    { start_ms: 2500, end_ms: 5000, caption: "A song" },
    { start_ms: 5000, end_ms: 11_250, caption: "A letter, spoken" },
  ];
  const cut = await app.as("amina").post(at(PATHS.itemVoiceCut, id), { parts });
  expect(envelope(VoicesCut).parse(await cut.json()).data.ids).toHaveLength(2);
  await app.settle();
  return id;
}

/** Lengths of somebody's voices as they are served, shortest first. */
async function lengthsOf(app: TestApp): Promise<number[]> {
  await app.settle();
  const keys = await app.services.db
    .selectFrom("renditions")
    .select("storage_key")
    .where("name", "=", "voice.mp3")
    .execute();
  const lengths: number[] = [];
  for (const { storage_key } of keys) {
    lengths.push((await stepsOf(await bytesOf(app, storage_key), "mp3")).seconds);
  }
  return lengths.map((seconds) => Math.round(seconds * 20) / 20).toSorted((a, b) => a - b);
}

test("a side lies in an archive once, beside what is heard of each voice cut from it, and all come back from it " +
  "and from storage alone", { timeout: 120_000 }, async () => {
  const { app } = one;
  const bag = await takeBag(app, "amina");
  const files = withoutFolder(unzip(bag));
  const paths = [...files.keys()].filter((path) => path.startsWith("data/voice-"));
  expect(paths.filter((path) => path.endsWith(".wav"))).toHaveLength(1);
  expect(paths.filter((path) => path.endsWith(".view.mp3"))).toHaveLength(2);
  const told = toldIn(files);
  expect(told.items.map(({ files: [file] }) => file?.page)).toEqual([
    null,
    { ...PART, start_ms: 2500, end_ms: 5000 },
    { ...PART, start_ms: 5000, end_ms: 11_250 },
  ]);

  await using elsewhere = await newTestApp();
  const { id: coming } = await comeWith(elsewhere, "karim", bag);
  expect(await takeIn(elsewhere, "karim", coming)).toMatchObject({ state: "done", taken: 3, lacking: 0 });
  expect(await allOf(elsewhere, "karim")).toEqual({ ...told, visible: ["only_me"] });
  expect(await lengthsOf(elsewhere)).toEqual([2.5, 6.25, 12]);
  // Its bytes are kept once there too.
  const kept = await elsewhere.services.db.selectFrom("files").select("storage_key").distinct().execute();
  expect(kept).toHaveLength(1);
  const originals: string[] = [];
  for await (const key of elsewhere.services.storage.list()) originals.push(key);
  expect(originals.filter((key) => /^[0-9a-f]{32}$/.test(key))).toHaveLength(1);
  // All are known when they come once more; one that was erased meanwhile is the one that is taken.
  const { db } = elsewhere.services;
  const [erased] = await db.selectFrom("items").select("id").where("caption", "=", "A song").execute();
  for (const path of [PATHS.itemDelete, PATHS.itemErase])
    await expect(await elsewhere.as("karim").post(at(path, erased?.id ?? 0))).toHaveStatus(200);
  const { id: again } = await comeWith(elsewhere, "karim", bag);
  expect(await takeIn(elsewhere, "karim", again)).toMatchObject({ taken: 1, here: 2 });
  expect(await lengthsOf(elsewhere)).toEqual([2.5, 6.25, 12]);

  await describeChanges(app.services);
  const before = await wholeArchive(app);
  await using made = await newTestApp({ dataDir: app.folder });
  expect(await rebuilt(made)).toMatchObject({ failed: false, faults: [] });
  expect(differences(before, await wholeArchive(made))).toEqual([]);
  expect(await lengthsOf(made)).toEqual([2.5, 6.25, 12]);
});

test("a side that was erased for good leaves its voices, also where storage brings its description back", {
  timeout: 120_000,
}, async () => {
  const { app } = one;
  const { db, storage } = app.services;
  await describeChanges(app.services);
  await app.settle();
  const [description] = await db.selectFrom("descriptions").select("storage_key").where("item_id", "=", side).execute();
  const key = description?.storage_key ?? "";
  const bytes = await bytesOf(app, key);
  for (const path of [PATHS.itemDelete, PATHS.itemErase])
    await expect(await app.as("amina").post(at(path, side))).toHaveStatus(200);
  await app.settle();
  await describeChanges(app.services);
  await storage.put(key, bytes);
  await using made = await newTestApp({ dataDir: app.folder });
  expect(await rebuilt(made)).toMatchObject({ failed: false, faults: [] });
  expect(await lengthsOf(made)).toEqual([2.5, 6.25]);
});
