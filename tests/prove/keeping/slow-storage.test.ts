import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { lineTo } from "tests/fakes/line";
import { S3_TIMEOUT, startS3 } from "tests/test-app/s3-server";
import { newTestApp } from "tests/test-app/test-app";

/** Longer than this nobody waits for an answer. */
const LIMIT_MS = 5000;

test("an upload whose bytes take longer than anybody waits for an answer is kept, as long as S3 lives", {
  timeout: S3_TIMEOUT,
}, async () => {
  const s3Server = await startS3();
  await using line = await lineTo(s3Server.port);
  await using app = await newTestApp({
    s3: { ...(await s3Server.bucket()), endpoint: `http://127.0.0.1:${line.port}` },
  });
  const staged = await app.services.storage.stage(Readable.from([randomBytes(9 * 1024 * 1024)]), {
    limitBytes: 64 * 1024 * 1024,
  });
  line.slow(1500 * 1024);
  const began = performance.now();
  await app.services.storage.inTime().keep(staged.key, "abcdef");
  expect(performance.now() - began).toBeGreaterThan(LIMIT_MS);
  expect(await app.services.storage.size("abcdef")).toBe(9 * 1024 * 1024);
});
