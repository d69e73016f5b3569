import { ReadableStream as NodeStream } from "node:stream/web";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DRAFT_HEADER } from "archive/contract/items/upload";
import { addressOf, offsetOf } from "tests/builders/tus";
import { largePicture, largeVoice } from "tests/faults/large-body";
import { saved, sendOn, sha256, uploadServer, type UploadServer } from "tests/faults/upload-server";

const MB = 1024 * 1024;
const KILLS_IN_A_ROW = 10;
const LARGE_MB = 200;
let server: UploadServer;
beforeAll(async () => void (server = await uploadServer()));
afterAll(() => server[Symbol.asyncDispose]());

test("kills in a row, each while the client sends, and the file is whole at the end", {
  timeout: 180_000,
}, async () => {
  const bytes = await largePicture(11 * MB);
  let path: string | null = null;
  let told = 0;
  for (let round = 0; round < KILLS_IN_A_ROW; round++) {
    const { tus } = await server.serve();
    path ??= addressOf(await tus.begin({ name: "letter.jpg", bytes: bytes.byteLength }));
    const head = await tus.ask("HEAD", path);
    // Nothing that was told is ever taken back.
    expect(offsetOf(head)).toBeGreaterThanOrEqual(told);
    let at = offsetOf(head);
    // One request that is answered, and one that is cut at another place each time.
    const answered = await tus.patch(path, at, new Uint8Array(bytes.subarray(at, at + 700_000)));
    at = told = offsetOf(answered);
    const cut = tus.patch(path, at, new Uint8Array(bytes.subarray(at, at + 300_000 + round)), {}).catch(() => null);
    if (round % 2 === 0) await cut;
    await server.kill();
    await cut;
  }
  const last = await server.serve();
  expect(offsetOf(await last.tus.ask("HEAD", path ?? ""))).toBeGreaterThanOrEqual(told);
  expect(await saved(last, await sendOn(last, path, bytes, MB))).toBe(sha256(bytes));
});

test(`${LARGE_MB} MB in one request raise the memory by less than 40 MB`, { timeout: 120_000 }, async () => {
  const { tus, running } = await server.serve();
  const sendVoice = async (name: string, bytes: number) => {
    const pieces = NodeStream.from(largeVoice(bytes));
    const path = addressOf(await tus.begin({ kind: "voice", name: "long.wav", bytes: bytes + 44 }));
    const last = await tus.patch(path, 0, pieces as unknown as ReadableStream);
    expect([last.status, Boolean(last.headers.get(DRAFT_HEADER))]).toEqual([204, true]);
    running.child.stdin?.write(`${name}\n`);
    return Number((await running.said(new RegExp(`^grew ${name} `))).split(" ")[2]);
  };
  // Code and libraries come into memory with the first.
  await sendVoice("first", 8 * MB);
  expect(await sendVoice("large", LARGE_MB * MB)).toBeLessThan(40 * MB);
});
