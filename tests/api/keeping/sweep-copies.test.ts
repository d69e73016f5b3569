import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { sweepCopies } from "archive/domain/keeping/erase-copies";
import { checkDueOriginals } from "archive/jobs/keep-originals";
import { emptyBin } from "archive/jobs/empty-bin";
import { ownFolder, type OwnFolder } from "tests/builders/folder";
import { letterFile } from "tests/builders/form";
import { flipBit, originalKeys, pathOf } from "tests/test-app/originals";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

/** Originals that lie in a folder for copies, and damaged bytes of them. */
async function copiesIn(folder: OwnFolder): Promise<string[]> {
  const names = await readdir(join(folder.path, "kept"), { recursive: true }).catch(() => []);
  return names.flatMap((name) => /[0-9a-f]{32}(-[0-9a-f]{8})?$/.exec(name)?.[0] ?? []).toSorted();
}

const copyRows = ({ services: { db } }: TestApp) =>
  db.selectFrom("file_copies").select(["storage_key", "copied_at"]).execute();

/** What jobs still had to do is given up, as after weeks of trying. */
async function giveUpJobs({ services: { db } }: TestApp): Promise<void> {
  await db.deleteFrom("graphile_worker._private_jobs" as never).execute();
}

test("copies of what was erased while a place was away go once it is back; until then it is told", async () => {
  await using one = await ownFolder();
  await using other = await ownFolder();
  await using app = await newTestApp({ copyTo: [one, other].map(({ path }) => ({ folder: path })) });
  const gone = await app.item({ owner: "amina" });
  await app.item({ owner: "amina", file: await letterFile({ seed: 2 }) });
  await app.settle();
  const before = await originalKeys(app);
  expect([await copiesIn(one), await copiesIn(other)]).toEqual([before.toSorted(), before.toSorted()]);
  // Its damaged bytes lie there as well.
  const [first = ""] = before;
  await flipBit(pathOf(other.path, first));
  await checkDueOriginals(app.services, {});
  await app.settle();
  const there = await copiesIn(other);
  expect(there).toHaveLength(3);
  const aside = `${other.path}-unmounted`;
  await rename(other.path, aside);
  await mkdir(other.path);
  await app.as("amina").post(fillPath(PATHS.itemDelete, { id: gone.id }));
  app.later({ days: 31 });
  await emptyBin(app.services);
  await expect(app.settle()).rejects.toThrow("jobs failed");
  await giveUpJobs(app);
  const left = await originalKeys(app);
  expect(await copiesIn(one)).toEqual(left);

  app.later({ days: 2 });
  await sweepCopies(app.services);
  expect(app.log.filter((line) => line.includes("lie at a place that is away"))).toHaveLength(1);
  await rm(other.path, { recursive: true });
  await rename(aside, other.path);
  expect(await copiesIn(other)).toEqual(there);
  await sweepCopies(app.services);
  expect(await copiesIn(other)).toEqual(left);
  expect((await copyRows(app)).map((row) => row.storage_key)).toEqual([left[0], left[0]]);
  // Nothing more to tell.
  expect(app.log.filter((line) => line.includes("lie at a place that is away"))).toHaveLength(1);
});

test("a copy that was under way when its original was erased is left for a day, and swept then", async () => {
  await using folder = await ownFolder();
  await using app = await newTestApp({ copyTo: [{ folder: folder.path }] });
  await app.item({ owner: "amina" });
  await app.settle();
  const kept = await originalKeys(app);
  const { db } = app.services;
  const { place_id: place } = await db.selectFrom("file_copies").select("place_id").executeTakeFirstOrThrow();
  // What a kill leaves: the row, and the bytes that it had brought.
  const key = "f".repeat(32);
  await app.services.places.copies[0]?.storage
    .stage((await app.services.places.main.storage.open(kept[0] ?? ""))?.body as never, { limitBytes: 1e7 })
    .then((staged) => app.services.places.copies[0]?.storage.keep(staged.key, key));
  await db
    .insertInto("file_copies")
    .values({
      storage_key: key,
      place_id: place,
      begun_at: app.services.now(),
      copied_at: null,
      checked_at: null,
      fault: null,
    })
    .execute();
  await sweepCopies(app.services);
  expect(await copiesIn(folder)).toEqual([...kept, key].toSorted());
  app.later({ days: 1, hours: 1 });
  await sweepCopies(app.services);
  expect(await copiesIn(folder)).toEqual(kept);
  expect((await copyRows(app)).map((row) => row.storage_key)).toEqual(kept);
});

test("thousands of them go in one sweep", { timeout: 60_000 }, async () => {
  await using folder = await ownFolder();
  await using app = await newTestApp({ copyTo: [{ folder: folder.path }] });
  await app.item({ owner: "amina" });
  await app.settle();
  const { db } = app.services;
  const { place_id: place } = await db.selectFrom("file_copies").select("place_id").executeTakeFirstOrThrow();
  const now = app.services.now();
  await db
    .insertInto("file_copies")
    .values(
      Array.from({ length: 1200 }, (_, at) => ({
        storage_key: at.toString(16).padStart(32, "0"),
        place_id: place,
        begun_at: now,
        copied_at: now,
        checked_at: now,
        fault: null,
      })),
    )
    .execute();
  app.later({ days: 2 });
  await sweepCopies(app.services);
  expect((await copyRows(app)).map((row) => row.storage_key)).toEqual(await originalKeys(app));
});
