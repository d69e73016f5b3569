import { createHash } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { request as send } from "node:http";
import { join } from "node:path";
import { ReadableStream as NodeStream } from "node:stream/web";
import { Upload } from "tus-js-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { API_BASE, fillPath, PATHS } from "archive/contract/paths";
import { DRAFT_HEADER } from "archive/contract/items/upload";
import { ownDataFolder, type OwnFolder } from "tests/builders/folder";
import { form } from "tests/builders/form";
import { addressOf, offsetOf, tusRequests } from "tests/builders/tus";
import { idOf } from "tests/test-app/reply";
import { largePicture, largeVoice } from "./large-body";
import { program, type Program } from "./program";

const MB = 1024 * 1024;
/** Ten in `npm run prove`; here one, after what was told: a kill while the client sends is the first test's. */
const KILLS_IN_A_ROW = Number(process.env.KILLS_IN_A_ROW ?? 1);
/** 200 in `npm run prove`; here more than twice what the memory may grow by, so that half of it kept is seen, too. */
const LARGE_MB = Number(process.env.LARGE_MB ?? 85);
let server: Program;
let folder: OwnFolder;
let serving: Serving | undefined;
beforeAll(async () => {
  server = await program("serves-archive");
  folder = await ownDataFolder();
});
afterAll(async () => {
  await kill();
  await folder[Symbol.asyncDispose]();
});

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/**
 * The archive in a process of its own, and requests to it: the one that a test before left, or where it was killed the
 * next.
 */
const serve = async (): Promise<Serving> => (serving ??= await start());

async function kill(): Promise<void> {
  await serving?.running.kill();
  serving = undefined;
}

async function start() {
  const running = server.run({
    DATA_DIR: folder.path,
    LOG_LEVEL: "silent",
    DISK_RESERVE_MB: "1",
    IMAGE_LIMIT_MB: "300",
    VOICE_LIMIT_MB: "300",
    WORKERS: "0",
  });
  const [, origin = "", token = ""] = (await running.said(/^serving/)).split(" ");
  const headers = { authorization: `Bearer ${token}` };
  return {
    running,
    origin,
    headers,
    tus: tusRequests({ raw: (request) => fetch(request) }, `${origin}${API_BASE}${PATHS.uploads}`, headers),
  };
}
type Serving = Awaited<ReturnType<typeof start>>;

/** Sends what is lacking, as a browser's client does, and gives the draft. */
function sendOn({ origin, headers }: Serving, path: string | null, bytes: Buffer, chunkSize: number): Promise<string> {
  return new Promise((done, fail) => {
    let draft = "";
    const upload = new Upload(bytes, {
      endpoint: `${origin}${API_BASE}${PATHS.uploads}`,
      uploadUrl: path && origin + path,
      headers,
      chunkSize,
      metadata: { filename: "চিঠি.jpg", kind: "handwriting" },
      onAfterResponse: (_request, response) => void (draft = response.getHeader(DRAFT_HEADER) ?? draft),
      onSuccess: () => done(draft),
      onError: fail,
    });
    upload.start();
  });
}

/** Saves a draft in a form, and gives the hash of what is kept. */
async function saved({ origin, headers }: Serving, draft: string): Promise<string> {
  const created = await fetch(`${origin}${API_BASE}${PATHS.itemCreate}`, {
    method: "POST",
    headers,
    body: form({ draft }),
  });
  await expect(created).toHaveStatus(200);
  const original = await fetch(`${origin}${API_BASE}${fillPath(PATHS.itemOriginal, { id: await idOf(created) })}`, {
    headers,
  });
  return sha256(new Uint8Array(await original.arrayBuffer()));
}

test("kill -9 in the middle of a request: what was confirmed is there, and the rest makes the same file of it", {
  timeout: 90_000,
}, async () => {
  const bytes = await largePicture(12 * MB);
  const first = await serve();
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
  const file = join(folder.path, "files/uploads", path.split("/").at(-1) ?? "");
  await expect.poll(async () => (await stat(file).catch(() => null))?.size, { timeout: 20_000 }).toBe(10 * MB);
  await kill();
  const second = await serve();
  const offset = offsetOf(await second.tus.ask("HEAD", path));
  expect(offset).toBeGreaterThanOrEqual(4 * MB);
  expect(offset).toBeLessThanOrEqual(10 * MB);
  const draft = await sendOn(second, path, bytes, MB);
  expect(await saved(second, draft)).toBe(sha256(bytes));
  expect(await onTheirWay()).toEqual([]);
});

test("kill -9 between the last byte and its answer: who asks after the start gets the draft, one and no second", {
  timeout: 90_000,
}, async () => {
  const bytes = Buffer.concat([...largeVoice(20 * MB)]);
  const first = await serve();
  const path = addressOf(await first.tus.begin({ kind: "voice", name: "long.wav", bytes: bytes.byteLength }));
  const answer = first.tus.patch(path, 0, new Uint8Array(bytes)).then(
    () => "answered",
    () => "broken",
  );
  // It is whole, and being examined.
  await expect
    .poll(() => readdir(join(folder.path, "files/staging")), { timeout: 40_000, interval: 5 })
    .toHaveLength(1);
  await kill();
  expect(await answer).toBe("broken");
  const second = await serve();
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
  expect(await onTheirWay()).toEqual([]);
});

test("kills in a row, each while the client sends, and the file is whole at the end", {
  timeout: 180_000,
}, async () => {
  const bytes = await largePicture(11 * MB);
  let path: string | null = null;
  let told = 0;
  for (let round = 0; round < KILLS_IN_A_ROW; round++) {
    const { tus } = await serve();
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
    await kill();
    await cut;
  }
  const last = await serve();
  expect(offsetOf(await last.tus.ask("HEAD", path ?? ""))).toBeGreaterThanOrEqual(told);
  expect(await saved(last, await sendOn(last, path, bytes, MB))).toBe(sha256(bytes));
});

test(`${LARGE_MB} MB in one request raise the memory by less than 40 MB`, { timeout: 120_000 }, async () => {
  const { tus, running } = await serve();
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

/** What lies where uploads and their copies lie until they are kept. */
async function onTheirWay(): Promise<string[]> {
  const names = await Promise.all(["uploads", "staging"].map((name) => readdir(join(folder.path, "files", name))));
  return names.flat();
}
