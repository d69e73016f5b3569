import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { run as move } from "archive/commands/move-storage";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { createArchive } from "archive/server/app";
import { openStorage } from "archive/storage/open-storage";
import type { Storage } from "archive/storage/storage";
import { actsLeft } from "tests/test-app/acts-left";
import { personClient, type PersonClient } from "tests/test-app/client";
import { smallLetter } from "tests/builders/form";
import { createItem } from "tests/test-app/items";
import { itemOf } from "tests/test-app/reply";
import { bucketSettings } from "tests/test-app/s3-buckets";
import { S3_TIMEOUT, startS3, type S3Server } from "tests/test-app/s3-server";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { operateHere } from "./operate-here";

let s3Server: S3Server;
beforeAll(async () => void (s3Server = await startS3()), S3_TIMEOUT);

/** Amina's calls to a process that is started on another storage; its jobs too. */
function startedOn(app: TestApp, storage: Storage): PersonClient {
  app.services.storage = storage;
  return personClient(app.services, createArchive(app.services), "amina");
}

/** Every file of an item as its owner gets it. */
async function filesOf(amina: PersonClient, id: number): Promise<string[]> {
  const item = await itemOf(await amina.get(fillPath(PATHS.itemDetails, { id })));
  const media = (name: string) => `/media/${id}/${item.content_version}/${item.files[0]?.id}/${name}`;
  const paths = [
    fillPath(PATHS.itemOriginal, { id }),
    fillPath(PATHS.itemDownload, { id }),
    media("w200.avif"),
    media("w200.jpg"),
  ];
  const answers: Response[] = [];
  for (const path of paths) answers.push(await amina.get(path));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  return Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString("base64")));
}

test("an archive moves to S3 and back to another disk while it runs, and every file is served as before", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  await using elsewhere = await newTestApp();
  const s3 = await s3Server.bucket();
  const settings = {
    DATABASE_URL: app.databaseUrl,
    DISK_RESERVE_MB: "1",
    LOG_LEVEL: "error",
    ...bucketSettings(s3),
  };
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  const before = await filesOf(app.as("amina"), id);

  expect(await operateHere(move, { ...settings, DATA_DIR: app.folder }, "--to", "s3")).toMatchObject({
    code: 0,
    said: expect.stringMatching(new RegExp(`^All \\d+ files are in the bucket ${s3.bucket}, checked\\.$`, "m")),
  });
  const onS3 = startedOn(app, await openStorage({ ...app.config, s3 }, app.services.log));
  expect(await filesOf(onS3, id)).toEqual(before);

  const late = await createItem(() => onS3, { caption: "put in on S3" }, await smallLetter());
  await app.settle();
  const lateFiles = await filesOf(onS3, late);
  const back = { ...settings, DATA_DIR: elsewhere.folder };
  expect(await operateHere(move, back, "--to", "disk", "--check")).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^All \d+ files are under .*, checked\.$/m),
  });
  expect(await actsLeft(app.services.db)).toEqual(["storage_moved: s3", "storage_moved: disk"]);
  const onDisk = startedOn(app, elsewhere.services.storage);
  expect([await filesOf(onDisk, id), await filesOf(onDisk, late)]).toEqual([before, lateFiles]);
  expect(await readdir(join(elsewhere.folder, "files/staging"))).toEqual([]);
});

test("without a bucket or a direction the command says what it needs, and touches nothing", async () => {
  await using app = await newTestApp();
  const environment = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.folder };
  for (const [args, words] of [
    [["--to", "s3"], /Set S3_BUCKET/],
    [["--to", "tape"], /--to s3\|disk/],
    [["--two", "s3"], /--two[^]*--to s3\|disk/],
  ] as const) {
    expect(await operateHere(move, environment, ...args)).toMatchObject({
      code: 1,
      said: expect.stringMatching(words),
    });
  }
});
