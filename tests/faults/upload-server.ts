import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Upload } from "tus-js-client";
import { expect } from "vitest";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { DRAFT_HEADER } from "archive/contract/items/upload";
import { ownDataFolder } from "tests/builders/folder";
import { form } from "tests/builders/form";
import { tusRequests } from "tests/builders/tus";
import { idOf } from "tests/test-app/reply";
import { program, type Program } from "./program";

/** An archive in a process of its own that takes uploads, and can be killed and started again. */
export type UploadServer = Awaited<ReturnType<typeof uploadServer>>;
export type Serving = Awaited<ReturnType<typeof start>>;

export async function uploadServer() {
  const server = await program("serves-archive");
  const folder = await ownDataFolder();
  let serving: Serving | undefined;
  const kill = async () => {
    await serving?.running.kill();
    serving = undefined;
  };
  return {
    folder: folder.path,
    /** The process that a test before left, or where it was killed the next. */
    serve: async (): Promise<Serving> => (serving ??= await start(server, folder.path)),
    kill,
    /** What lies where uploads and their copies lie until they are kept. */
    onTheirWay: async () => {
      const names = ["uploads", "staging"].map((name) => readdir(join(folder.path, "files", name)));
      return (await Promise.all(names)).flat();
    },
    [Symbol.asyncDispose]: async () => {
      await kill();
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function start(server: Program, folder: string) {
  const running = server.run({
    DATA_DIR: folder,
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

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Sends what is lacking, as a browser's client does, and gives the draft. */
export function sendOn(
  { origin, headers }: Serving,
  path: string | null,
  bytes: Buffer,
  chunkSize: number,
): Promise<string> {
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
export async function saved({ origin, headers }: Serving, draft: string): Promise<string> {
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
