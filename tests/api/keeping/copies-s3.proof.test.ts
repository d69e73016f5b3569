import { beforeAll, expect, test } from "vitest";
import { createLogger } from "archive/base/log";
import { emptyBin } from "archive/jobs/empty-bin";
import { checkDueOriginals } from "archive/jobs/keep-originals";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { openBucket, type S3Options } from "archive/storage/s3-bucket";
import { lineTo } from "tests/fakes/line";
import { flipBit, originalKeys, pathOf, readItem } from "tests/test-app/originals";
import { S3_TIMEOUT, startS3, type S3Server } from "tests/test-app/s3-server";
import { newTestApp } from "tests/test-app/test-app";

let s3Server: S3Server;
beforeAll(async () => void (s3Server = await startS3()), S3_TIMEOUT);

/** What lies in a bucket under a prefix, the mark apart. */
async function keysUnder(options: S3Options): Promise<string[]> {
  const { keys } = await openBucket(options, createLogger("silent")).page();
  return keys.filter((key) => !key.startsWith("."));
}

test("a copy in S3, under a prefix: it mends the original, is told by its kind, and goes when the original is erased", {
  timeout: 120_000,
}, async () => {
  const bucket = await s3Server.bucket();
  const s3 = { ...bucket, prefix: "letters/" };
  await using app = await newTestApp({ copyTo: [{ s3 }] });
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  const [key = ""] = await originalKeys(app);
  expect(await keysUnder(s3)).toEqual([key]);
  expect((await openBucket(bucket, createLogger("silent")).page()).keys).toContain(`letters/${key}`);
  expect((await readItem(app, id)).originals).toMatchObject([{ places: ["disk", "object"] }]);

  await flipBit(pathOf(`${app.folder}/files`, key));
  await checkDueOriginals(app.services, {});
  await app.settle();
  expect((await readItem(app, id)).originals).toMatchObject([{ fault: null, places: ["disk", "object"] }]);
  await expect(await app.as("amina").get(fillPath(PATHS.itemOriginal, { id }))).toHaveStatus(200);

  await app.as("amina").post(fillPath(PATHS.itemDelete, { id }));
  app.later({ days: 31 });
  await emptyBin(app.services);
  await app.settle();
  expect(await keysUnder(s3)).toEqual([]);
});

test("while the line to S3 is cut nothing there counts as lost, and what came in is copied once it is back", {
  timeout: 120_000,
}, async () => {
  const bucket = await s3Server.bucket();
  await using line = await lineTo(s3Server.port);
  await using app = await newTestApp({
    copyTo: [{ s3: { ...bucket, endpoint: `http://127.0.0.1:${line.port}`, prefix: "" } }],
  });
  await app.item({ owner: "amina" });
  await app.settle();
  const before = await keysUnder(bucket);
  expect(before).toHaveLength(1);
  await line.cut();
  await checkDueOriginals(app.services, {});
  const { id } = await app.item({ owner: "amina", caption: "Put in while the line was cut" });
  await expect(app.settle()).rejects.toThrow("jobs failed");
  expect(await app.services.db.selectFrom("file_faults").select("id").execute()).toEqual([]);
  await line.mend();
  await app.services.db
    .updateTable("graphile_worker._private_jobs" as never)
    .set({ run_at: new Date(0) } as never)
    .execute();
  await app.settle();
  expect(await keysUnder(bucket)).toHaveLength(2);
  expect((await readItem(app, id)).originals).toMatchObject([{ places: ["disk", "object"] }]);
});
