import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { request as send } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readArchiveConfig } from "archive/base/config";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { startArchive } from "archive/server/start-archive";
import { MARK } from "archive/storage/storage";
import { ownDataFolder, type OwnFolder } from "tests/builders/folder";
import { form } from "tests/builders/form";
import { idOf, itemOf, listOf } from "tests/test-app/reply";
import { inPieces, largeBody, largePicture, largeVoice } from "./large-body";
import { program, type Program } from "./program";

const MB = 1024 * 1024;
/** 200 in `npm run prove`; here more than twice what the memory may grow by, so that half of it kept is seen, too. */
const LARGE_MB = Number(process.env.LARGE_MB ?? 85);
let server: Program;
let folder: OwnFolder;
let settings: Record<string, string>;
let serving: Serving | undefined;
beforeAll(async () => {
  server = await program("serves-archive");
  folder = await ownDataFolder();
  // Without workers: what is seen is the upload.
  settings = {
    DATA_DIR: folder.path,
    LOG_LEVEL: "silent",
    DISK_RESERVE_MB: "1",
    IMAGE_LIMIT_MB: "300",
    VOICE_LIMIT_MB: "300",
    WORKERS: "0",
  };
});
afterAll(async () => {
  await kill();
  await folder[Symbol.asyncDispose]();
});

/**
 * The archive in a process of its own, and requests to it: the one that a test before left, or where it was killed the
 * next.
 */
const serve = async (): Promise<Serving> => (serving ??= await start());
type Serving = Awaited<ReturnType<typeof start>>;

async function start() {
  const running = server.run(settings);
  return { running, ...callsOf(await running.said(/^serving/)) };
}

async function kill(): Promise<void> {
  await serving?.running.kill();
  serving = undefined;
}

function callsOf(line: string) {
  const [, origin = "", token = ""] = line.split(" ");
  const headers = { authorization: `Bearer ${token}` };
  return {
    url: (path: string) => `${origin}${API_BASE}${path}`,
    headers,
    get: (path: string) => fetch(`${origin}${API_BASE}${path}`, { headers }),
    post: (path: string, init: RequestInit) =>
      fetch(`${origin}${API_BASE}${path}`, { ...init, method: "POST", headers: { ...init.headers, ...headers } }),
  };
}

test("an upload that breaks off half-way leaves no file and no row", { timeout: 60_000 }, async () => {
  const { url, headers, get } = await serve();
  const staging = join(folder.path, "files/staging");
  const { body, headers: type } = largeBody("image", inPieces(randomBytes(8 * MB)));
  const socket = send(url(PATHS.itemCreate), {
    method: "POST",
    headers: { ...headers, ...type, "content-length": String(16 * MB) },
  });
  socket.on("error", () => undefined);
  let sent = 0;
  for await (const piece of body) {
    socket.write(piece);
    if ((sent += piece.length) > 4 * MB) break;
  }
  // It is really on its way when it is cut.
  await expect.poll(() => readdir(staging), { timeout: 20_000 }).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => readdir(staging), { timeout: 20_000 }).toEqual([]);
  expect((await listOf(await get(PATHS.myItems))).data).toEqual([]);
  expect(await readdir(join(folder.path, "files/kept"))).toEqual([MARK]);
});

test("kill -9 during 60 uploads: every confirmed item is there with its own bytes, and staging is empty after the " +
  "clean-up", {
  timeout: 120_000,
}, async () => {
  const { post } = await serve();
  const confirmed = new Map<number, string>();
  let next = 0;
  const uploader = async () => {
    while (next < 60) {
      const once = `upload-${next++}`;
      const bytes = await largePicture(30_000);
      const response = await post(PATHS.itemCreate, {
        body: form({ once, image: new File([bytes], "letter.jpg") }),
      }).catch(() => null);
      if (response?.status !== 200) return;
      confirmed.set(await idOf(response), createHash("sha256").update(bytes).digest("hex"));
      if (confirmed.size === 30) await kill();
    }
  };
  await Promise.all(Array.from({ length: 10 }, uploader));
  expect(confirmed.size).toBeGreaterThanOrEqual(30);

  const archive = await startArchive(readArchiveConfig(settings), { workers: false, sound: false });
  try {
    const files = await archive.services.db.selectFrom("files").select(["item_id", "storage_key", "sha256"]).execute();
    const known = new Map(files.map((file) => [file.item_id, file]));
    for (const [id, sha256] of confirmed) expect(known.get(id)?.sha256).toBe(sha256);
    for (const { storage_key, sha256 } of files) {
      const opened = await archive.services.storage.open(storage_key);
      expect(
        opened &&
          createHash("sha256")
            .update(await buffer(opened.body))
            .digest("hex"),
      ).toBe(sha256);
    }
    expect(await readdir(join(folder.path, "files/staging"))).toEqual([]);
  } finally {
    await archive.stop();
  }
});

test(`a body of 50 MB and one of ${LARGE_MB} MB raise the memory by less than 40 MB each`, {
  timeout: 120_000,
}, async () => {
  const { running, post, get } = await serve();
  const upload = async (name: string, field: string, pieces: Iterable<Uint8Array>) => {
    const { body, headers } = largeBody(field, pieces);
    const response = await post(PATHS.itemCreate, { body, headers, duplex: "half" } as unknown as RequestInit);
    await expect(response).toHaveStatus(200);
    running.child.stdin?.write(`${name}\n`);
    const grew = Number((await running.said(new RegExp(`^grew ${name} `))).split(" ")[2]);
    return { grew, item: await itemOf(await get(fillPath(PATHS.itemDetails, { id: await idOf(response) }))) };
  };
  // Code and libraries come into memory with the first of each kind.
  await upload("first-picture", "image", inPieces(await largePicture(2 * MB)));
  await upload("first-voice", "audio", largeVoice(8 * MB));

  const large = await largePicture(50 * MB);
  const picture50 = await upload("picture50", "image", inPieces(large));
  const longVoice = await upload("long-voice", "audio", largeVoice(LARGE_MB * MB));
  expect(picture50.item.files[0]?.bytes).toBe(large.length);
  expect(longVoice.item).toMatchObject({ description: "after the file", files: [{ bytes: LARGE_MB * MB + 44 }] });
  expect(longVoice.item.files[0]?.seconds).toBeCloseTo((LARGE_MB * MB) / 192_000, 0);
  for (const { grew } of [picture50, longVoice]) expect(grew).toBeLessThan(40 * MB);
});
