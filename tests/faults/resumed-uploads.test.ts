import { readdir, stat } from "node:fs/promises";
import { request as send } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DRAFT_HEADER } from "archive/contract/items/upload";
import { addressOf, offsetOf } from "tests/builders/tus";
import { largePicture, largeVoice } from "./large-body";
import { saved, sendOn, sha256, uploadServer, type UploadServer } from "./upload-server";

const MB = 1024 * 1024;
let server: UploadServer;
beforeAll(async () => void (server = await uploadServer()));
afterAll(() => server[Symbol.asyncDispose]());

test("kill -9 in the middle of a request: what was confirmed is there, and the rest makes the same file of it", {
  timeout: 90_000,
}, async () => {
  const bytes = await largePicture(12 * MB);
  const first = await server.serve();
  const path = addressOf(await first.tus.begin({ name: "চিঠি.jpg", bytes: bytes.byteLength }));
  const headers = {
    ...first.headers,
    "tus-resumable": "1.0.0",
    "upload-offset": "0",
    "content-type": "application/offset+octet-stream",
    "content-length": String(bytes.byteLength),
  };
  const socket = send(first.origin + path, { method: "PATCH", headers });
  socket.on("error", () => undefined);
  socket.write(bytes.subarray(0, 10 * MB));
  const file = join(server.folder, "files/uploads", path.split("/").at(-1) ?? "");
  await expect.poll(async () => (await stat(file).catch(() => null))?.size, { timeout: 20_000 }).toBe(10 * MB);
  await server.kill();
  const second = await server.serve();
  const offset = offsetOf(await second.tus.ask("HEAD", path));
  expect(offset).toBeGreaterThanOrEqual(4 * MB);
  expect(offset).toBeLessThanOrEqual(10 * MB);
  const draft = await sendOn(second, path, bytes, MB);
  expect(await saved(second, draft)).toBe(sha256(bytes));
  expect(await server.onTheirWay()).toEqual([]);
});

test("kill -9 between the last byte and its answer: who asks after the start gets the draft, one and no second", {
  timeout: 90_000,
}, async () => {
  const bytes = Buffer.concat([...largeVoice(20 * MB)]);
  const first = await server.serve();
  const path = addressOf(await first.tus.begin({ kind: "voice", name: "long.wav", bytes: bytes.byteLength }));
  const answer = first.tus.patch(path, 0, new Uint8Array(bytes)).then(
    () => "answered",
    () => "broken",
  );
  // It is whole, and being examined.
  await expect
    .poll(() => readdir(join(server.folder, "files/staging")), { timeout: 40_000, interval: 5 })
    .toHaveLength(1);
  await server.kill();
  expect(await answer).toBe("broken");
  const second = await server.serve();
  const answers = await Promise.all([
    second.tus.ask("HEAD", path),
    second.tus.patch(path, bytes.byteLength, new Uint8Array()),
    second.tus.ask("HEAD", path),
  ]);
  const drafts = new Set(answers.map((each) => each.headers.get(DRAFT_HEADER)));
  expect(drafts.size).toBe(1);
  const [draft = ""] = drafts;
  expect(draft).toMatch(/^[0-9a-f-]{36}$/);
  expect(await saved(second, draft ?? "")).toBe(sha256(bytes));
  expect(await server.onTheirWay()).toEqual([]);
});
