import { createHash } from "node:crypto";
import { mkdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { adoptMain } from "archive/domain/keeping/known-places";
import { checkDueOriginals, fillCopies } from "archive/jobs/keep-originals";
import { ownFolder } from "tests/builders/folder";
import { cutOff, flipBit, loseFile, manyOriginals, pathOf, seeded } from "tests/test-app/originals";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const COUNT = 1000;
const HARMS = ["flipped", "cut", "lost"] as const;
type Harm = (typeof HARMS)[number];

/** Another archive each time it is asked for, so that no choice of ours decides; told, so that one can be had again. */
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

async function harm(path: string, how: Harm, random: () => number): Promise<void> {
  if (how === "lost") return loseFile(path);
  const at = Math.floor(random() * (await stat(path)).size);
  return how === "cut" ? cutOff(path, at) : flipBit(path, at);
}

async function check(app: TestApp): Promise<void> {
  await checkDueOriginals(app.services, {});
  await app.settle();
}

const faultOf = (how: Harm) => (how === "lost" ? "lost" : "damaged");

async function faultsOf({ services: { db } }: TestApp, which: "all" | "open"): Promise<string[]> {
  const rows = await db
    .selectFrom("file_faults")
    .innerJoin("storage_places", "storage_places.id", "file_faults.place_id")
    .select(["storage_key", "role", "fault", "mended_at"])
    .execute();
  return rows
    .filter((row) => which === "all" || row.mended_at === null)
    .map((row) => `${row.storage_key} ${row.role} ${row.fault}`)
    .toSorted();
}

async function sha256Of(path: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(path))
    .digest("hex");
}

test(`1,000 originals and copies, damaged at random (SEED=${SEED}): all found, none wrongly accused, what has a ` +
  "sound copy mended, the rest told and not hidden; then the disk is lost", { timeout: 900_000 }, async () => {
  await using copies = await ownFolder();
  await using app = await newTestApp({ copyTo: [{ folder: copies.path }], fixityBytesPerSecond: 1e12 });
  const { db } = app.services;
  const random = seeded(SEED);
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  const keys = await manyOriginals(app, id, COUNT, () => 1 + Math.floor(random() * 40_000));
  await db.updateTable("storage_places").set({ walked_at: null }).execute();
  await fillCopies(app.services);
  await app.settle();
  const rows = await db.selectFrom("files").select(["id", "storage_key", "sha256"]).orderBy("id").execute();
  const files = new Map(rows.map((row) => [row.storage_key, row]));
  const folders = { main: join(app.folder, "files"), copy: copies.path };
  const { copied } = await db
    .selectFrom("file_copies")
    .select((all) => all.fn.count<number>("copied_at").as("copied"))
    .executeTakeFirstOrThrow();
  expect(copied).toBe(COUNT + 1);

  const done: string[] = [];
  const beyond: string[] = [];
  for (const key of keys) {
    const chance = random();
    const places = chance < 0.09 ? ["main"] : chance < 0.12 ? ["copy"] : chance < 0.15 ? ["main", "copy"] : [];
    for (const role of places) {
      const how = HARMS[Math.floor(random() * HARMS.length)] ?? "lost";
      await harm(pathOf(folders[role as keyof typeof folders], key), how, random);
      done.push(`${key} ${role} ${faultOf(how)}`);
    }
    if (places.length === 2) beyond.push(key);
  }
  expect(done.length).toBeGreaterThan(100);
  expect(beyond.length).toBeGreaterThan(5);
  await check(app);
  expect(await faultsOf(app, "all")).toEqual(done.toSorted());
  expect(await faultsOf(app, "open")).toEqual(done.filter((line) => beyond.includes(line.slice(0, 32))).toSorted());
  const accused = app.log.filter((line) => /(an original|a copy of an original) is (damaged|lost)/.test(line));
  expect(accused).toHaveLength(done.length);

  async function expectWhole(role: keyof typeof folders): Promise<void> {
    const wrong: string[] = [];
    for (const [key, { sha256 }] of files)
      if (!beyond.includes(key) && (await sha256Of(pathOf(folders[role], key))) !== sha256) wrong.push(key);
    expect(wrong).toEqual([]);
  }
  await expectWhole("main");
  await expectWhole("copy");

  // The owner is told of each that is beyond help, gets it as nothing else, and all others as they were.
  const ask = (key: string) =>
    app.as("amina").get(`${fillPath(PATHS.itemOriginal, { id })}?file=${files.get(key)?.id ?? 0}`);
  for (const key of beyond) await expect(await ask(key)).toHaveStatus(410);
  for (const key of keys.filter((each) => !beyond.includes(each)).slice(0, 100)) {
    const bytes = Buffer.from(await (await ask(key)).arrayBuffer());
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(files.get(key)?.sha256);
  }
  const faulty = await db.selectFrom("files").select("storage_key").where("fault", "is not", null).execute();
  expect(faulty.map((row) => row.storage_key).toSorted()).toEqual(beyond.toSorted());

  await rm(join(folders.main, "kept"), { recursive: true });
  await mkdir(join(folders.main, "kept"));
  app.later({ days: 80 });
  await check(app);
  expect(await faultsOf(app, "all")).toEqual(done.toSorted());
  expect(app.log.filter((line) => line.includes("the storage is away"))).toHaveLength(1);
  await adoptMain(app.services);
  await check(app);
  await expectWhole("main");
  expect(new Set((await faultsOf(app, "open")).map((line) => line.slice(0, 32)))).toEqual(new Set(beyond));
  expect((await faultsOf(app, "all")).filter((line) => line.endsWith("main lost"))).toHaveLength(
    COUNT + 1 - beyond.length + done.filter((line) => line.endsWith("main lost")).length,
  );
});
