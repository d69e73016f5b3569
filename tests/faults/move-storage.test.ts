import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { fillPath, PATHS } from "archive/contract/paths";
import { openStorage } from "archive/storage/open-storage";
import { itemOf } from "tests/test-app/reply";
import { startSwift, SWIFT_TIMEOUT, type Swift } from "tests/test-app/swift";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { program, type Program } from "./program";

let swift: Swift;
let mover: Program;
beforeAll(async () => {
  swift = await startSwift();
  mover = await program("operates");
}, SWIFT_TIMEOUT);

/** Every file of an item as its owner gets it. */
async function filesOf(app: TestApp, id: number): Promise<string[]> {
  const item = await itemOf(await app.as("amina").get(fillPath(PATHS.itemDetails, { id })));
  const media = (name: string) => `/media/${id}/${item.content_version}/${item.files[0]?.id}/${name}`;
  const paths = [
    fillPath(PATHS.itemOriginal, { id }),
    fillPath(PATHS.itemDownload, { id }),
    media("w200.avif"),
    media("w200.jpg"),
  ];
  const answers: Response[] = [];
  for (const path of paths) answers.push(await app.as("amina").get(path));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  return Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString("base64")));
}

test("an archive moves to S3 and back to another disk while it runs, and every file is served as before", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  await using elsewhere = await newTestApp();
  const s3 = await swift.bucket();
  const settings = {
    DATABASE_URL: app.databaseUrl,
    DISK_RESERVE_MB: "1",
    LOG_LEVEL: "error",
    S3_ENDPOINT: s3.endpoint ?? "",
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  const before = await filesOf(app, id);

  await using there = mover.run({ ...settings, DATA_DIR: app.folder }, "storage:move", "--to", "s3");
  await there.said(new RegExp(`^All \\d+ files are in the bucket ${s3.bucket}, checked\\.$`));
  expect(await there.ended).toBe(0);
  app.services.storage = await openStorage({ ...app.config, s3 }, app.services.log);
  expect(await filesOf(app, id)).toEqual(before);

  const late = await app.item({ owner: "amina", caption: "put in on S3" });
  await app.settle();
  const lateFiles = await filesOf(app, late.id);
  await using back = mover.run({ ...settings, DATA_DIR: elsewhere.folder }, "storage:move", "--to", "disk", "--check");
  await back.said(/^All \d+ files are under .*, checked\.$/);
  expect(await back.ended).toBe(0);
  app.services.storage = elsewhere.services.storage;
  expect([await filesOf(app, id), await filesOf(app, late.id)]).toEqual([before, lateFiles]);
  expect(await readdir(join(elsewhere.folder, "files/staging"))).toEqual([]);
});

test("without a bucket or a direction the command says what it needs, and touches nothing", async () => {
  await using app = await newTestApp();
  const environment = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.folder };
  for (const [args, words] of [
    [["--to", "s3"], /Set S3_BUCKET/],
    [["--to", "tape"], /--to s3, or --to disk/],
    [["--two", "s3"], /--two[^]*--to s3, or --to disk/],
  ] as const) {
    await using run = mover.run(environment, "storage:move", ...args);
    await expect(run.said(/never said/)).rejects.toThrow(words);
    expect(await run.ended).toBe(1);
  }
});
