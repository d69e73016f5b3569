import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { fillPath, PATHS } from "archive/contract/paths";
import { openStorage } from "archive/storage/open-storage";
import { itemOf } from "tests/world/reply";
import { startSwift, SWIFT_TIMEOUT, type Swift } from "tests/world/swift";
import { newWorld, type World } from "tests/world/world";
import { program, type Program } from "./program";

let swift: Swift;
let mover: Program;
beforeAll(async () => {
  swift = await startSwift();
  mover = await program("moves-storage");
}, SWIFT_TIMEOUT);

/** Every file of an item as its owner gets it. */
async function filesOf(world: World, id: number): Promise<string[]> {
  const item = await itemOf(await world.as("amina").get(fillPath(PATHS.itemDetails, { id })));
  const media = (name: string) => `/media/${id}/${item.content_version}/${item.files[0]?.id}/${name}`;
  const paths = [fillPath(PATHS.itemOriginal, { id }), fillPath(PATHS.itemDownload, { id }), media("w200.avif"), media("w200.jpg")];
  const answers: Response[] = [];
  for (const path of paths) answers.push(await world.as("amina").get(path));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  return Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString("base64")));
}

test("an archive moves to S3 and back to another disk while it runs, and every file is served as before", { timeout: 60_000 }, async () => {
  await using world = await newWorld();
  await using elsewhere = await newWorld();
  const s3 = await swift.bucket();
  const settings = {
    DATABASE_URL: world.databaseUrl, DISK_RESERVE_MB: "1", LOG_LEVEL: "error",
    S3_ENDPOINT: s3.endpoint ?? "", S3_BUCKET: s3.bucket, S3_ACCESS_KEY_ID: s3.accessKeyId, S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
  const { id } = await world.item({ owner: "amina" });
  await world.settle();
  const before = await filesOf(world, id);

  await using there = mover.run({ ...settings, DATA_DIR: world.folder }, "--to", "s3");
  await there.said(new RegExp(`^All \\d+ files are in the bucket ${s3.bucket}, checked\\.$`));
  expect(await there.ended).toBe(0);
  world.services.storage = await openStorage({ ...world.config, s3 }, world.services.log);
  expect(await filesOf(world, id)).toEqual(before);

  const late = await world.item({ owner: "amina", caption: "put in on S3" });
  await world.settle();
  const lateFiles = await filesOf(world, late.id);
  await using back = mover.run({ ...settings, DATA_DIR: elsewhere.folder }, "--to", "disk", "--check");
  await back.said(/^All \d+ files are under .*, checked\.$/);
  expect(await back.ended).toBe(0);
  world.services.storage = elsewhere.services.storage;
  expect([await filesOf(world, id), await filesOf(world, late.id)]).toEqual([before, lateFiles]);
  expect(await readdir(join(elsewhere.folder, "files/staging"))).toEqual([]);
});

test("without a bucket or a direction the command says what it needs, and touches nothing", async () => {
  await using world = await newWorld();
  const environment = { DATABASE_URL: world.databaseUrl, DATA_DIR: world.folder };
  for (const [args, words] of [
    [["--to", "s3"], /Set S3_BUCKET/],
    [["--to", "tape"], /--to s3, or --to disk/],
    [["--two", "s3"], /--two[^]*--to s3, or --to disk/],
  ] as const) {
    await using run = mover.run(environment, ...args);
    await expect(run.said(/never said/)).rejects.toThrow(words);
    expect(await run.ended).toBe(1);
  }
});
