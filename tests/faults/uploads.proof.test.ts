import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { request as send } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { readArchiveConfig } from "archive/config";
import { API_BASE, fillPath, PATHS } from "archive/contract/paths";
import { startArchive } from "archive/start-archive";
import { ownDataFolder } from "tests/builders/folder";
import { form } from "tests/builders/form";
import { picture } from "tests/builders/picture";
import { idOf, itemOf, listOf } from "tests/world/reply";
import { inPieces, largeBody, largePicture, largeVoice } from "./large-body";
import { program, type Program } from "./program";

const MB = 1024 * 1024;
/** 200 in `npm run prove`; here more than twice what the memory may grow by, so that half of it kept is seen, too. */
const LARGE_MB = Number(process.env.LARGE_MB ?? 100);
let server: Program;
beforeAll(async () => void (server = await program("serves-archive")));

function serve(folder: string, more: Record<string, string> = {}) {
  const settings = { DATA_DIR: folder, LOG_LEVEL: "silent", DISK_RESERVE_MB: "1", IMAGE_LIMIT_MB: "300", VOICE_LIMIT_MB: "300", ...more };
  const running = server.run(settings);
  return { settings, running, calls: running.said(/^serving/).then(callsOf) };
}

function callsOf(line: string) {
  const [, origin = "", token = ""] = line.split(" ");
  const headers = { authorization: `Bearer ${token}` };
  return {
    url: (path: string) => `${origin}${API_BASE}${path}`,
    headers,
    get: (path: string) => fetch(`${origin}${API_BASE}${path}`, { headers }),
    post: (path: string, init: RequestInit) => fetch(`${origin}${API_BASE}${path}`, { ...init, method: "POST", headers: { ...init.headers, ...headers } }),
  };
}

test("an upload that breaks off half-way leaves no file and no row", { timeout: 60_000 }, async () => {
  await using folder = await ownDataFolder();
  const { running, calls } = serve(folder.path);
  await using _ = running;
  const { url, headers, get } = await calls;
  const staging = join(folder.path, "files/staging");
  const { body, headers: type } = largeBody("image", inPieces(randomBytes(8 * MB)));
  const socket = send(url(PATHS.itemCreate), { method: "POST", headers: { ...headers, ...type, "content-length": String(16 * MB) } });
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
  expect((await readdir(join(folder.path, "files/kept"))).length).toBe(0);
});

test(`a body of 50 MB and one of ${LARGE_MB} MB raise the memory by less than 40 MB each`, { timeout: 120_000 }, async () => {
  await using folder = await ownDataFolder();
  // Without workers: what is measured is the upload.
  const { running, calls } = serve(folder.path, { WORKERS: "0" });
  await using _ = running;
  const { post, get } = await calls;
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

test("kill -9 during 100 uploads: every confirmed item is there with its own bytes, and staging is empty after the clean-up", { timeout: 120_000 }, async () => {
  await using folder = await ownDataFolder();
  const { settings, running, calls } = serve(folder.path);
  const confirmed = new Map<number, string>();
  {
    await using _ = running;
    const { post } = await calls;
    const base = await picture({ width: 80, height: 80 });
    let next = 0;
    const uploader = async () => {
      while (next < 100) {
        const once = `upload-${next++}`;
        // Bytes after a picture's end are no part of it, and make each file another.
        const bytes = Buffer.concat([base, randomBytes(30_000)]);
        const response = await post(PATHS.itemCreate, { body: form({ once, image: new File([bytes], "letter.jpg") }) }).catch(() => null);
        if (response?.status !== 200) return;
        confirmed.set(await idOf(response), createHash("sha256").update(bytes).digest("hex"));
        if (confirmed.size === 50) await running.kill();
      }
    };
    await Promise.all(Array.from({ length: 10 }, uploader));
  }
  expect(confirmed.size).toBeGreaterThanOrEqual(50);

  const archive = await startArchive(readArchiveConfig(settings), { workers: false });
  try {
    const files = await archive.services.db.selectFrom("files").select(["item_id", "storage_key", "sha256"]).execute();
    const known = new Map(files.map((file) => [file.item_id, file]));
    for (const [id, sha256] of confirmed) expect(known.get(id)?.sha256).toBe(sha256);
    for (const { storage_key, sha256 } of files) {
      const opened = await archive.services.storage.open(storage_key);
      expect(opened && createHash("sha256").update(await buffer(opened.body)).digest("hex")).toBe(sha256);
    }
    expect(await readdir(join(folder.path, "files/staging"))).toEqual([]);
  } finally {
    await archive.stop();
  }
});
