import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { serve } from "@hono/node-server";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { form, letterFile } from "tests/builders/form";
import { unzip } from "tests/builders/unzip";
import { oneTestApp } from "tests/test-app/one-test-app";
import { newPair } from "tests/test-app/pair";
import { idOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

async function zipOf(response: Response): Promise<Map<string, Buffer>> {
  await expect(response).toHaveStatus(200);
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="selected_handwritings.zip"');
  const bytes = Buffer.from(await response.arrayBuffer());
  // What a progress bar counts with.
  expect(Number(response.headers.get("content-length"))).toBe(bytes.length);
  return unzip(bytes);
}

const isJpeg = (content?: Buffer) => content?.subarray(0, 3).toString("hex") === "ffd8ff";

test(
  "all pages of a letter and its voice are saved as one zip of real JPEG and MP3, under names and with words " +
    "that can be read",
  async () => {
    await using app = await newTestApp();
    const amina = app.as("amina");
    const { id, voiceId } = await newPair(app, { caption: "বাবার চিঠি: ১৯৭১" });
    const more = form({
      pages: "add",
      author: "রহিম",
      written_at: "1971-12",
      transcription: "আমরা ভালো আছি।\nদোয়া কোরো।",
    });
    more.append("image", await letterFile({ width: 160, height: 120, place: true }, "ঢাকা.jpg"));
    await amina.upload(fillPath(PATHS.itemUpdate, { id }), more);
    const all = `${fillPath(PATHS.itemDownload, { id })}?all=1`;
    const early = await amina.get(all);
    await expect(early).toHaveStatus(503);
    expect(early.headers.get("retry-after")).toBe("3");
    await app.settle();
    const files = await zipOf(await app.as(null).get(all));
    const names = [
      `handwriting-${id}-01 বাবার চিঠি ১৯৭১.jpg`,
      `handwriting-${id}-02 বাবার চিঠি ১৯৭১.jpg`,
      `voice-${voiceId} Read aloud.mp3`,
    ];
    expect([...files.keys()]).toEqual([...names, "captions.txt"]);
    const [one, two, sound, captions] = [...files.values()];
    const written = [
      names[0],
      names[1],
      "",
      "বাবার চিঠি: ১৯৭১",
      "",
      "রহিম, 1971-12",
      "",
      "আমরা ভালো আছি।",
      "দোয়া কোরো।",
      "",
      "* * *",
      "",
      names[2],
      "",
      "Read aloud",
      "",
    ];
    expect(captions?.toString()).toBe(`\uFEFF${written.join("\r\n")}`);
    expect([one, two].map(isJpeg)).toEqual([true, true]);
    // An MPEG frame, or the tag before it.
    expect(sound?.toString("latin1", 0, 3)).toMatch(/^(ID3|\xff[\xe2-\xfb])/);
    for (const content of files.values()) expect(content.includes("Exif")).toBe(false);
    const first = Buffer.from(await (await amina.get(fillPath(PATHS.itemDownload, { id }))).arrayBuffer());
    expect(one?.equals(first)).toBe(true);
  },
);

test(
  "several chosen items are saved as one zip, by address or by body; one that isn't the caller's to see refuses " +
    "all",
  async () => {
    await using app = await newTestApp();
    const open = await app.item({ owner: "amina", status: 1 });
    const voice = await app.item({ owner: "amina", kind: "voice", status: 1 });
    const closed = await app.item({ owner: "amina", status: 0 });
    const strange = await app.item({ owner: "bela", status: 1 });
    await app.settle();
    const chosen = (ids: number[]) => `${PATHS.itemDownloadSelected}?ids=${ids.join(",")}`;
    const names = [
      `handwriting-${open.id} A letter.jpg`,
      `voice-${voice.id} A letter.mp3`,
      `handwriting-${strange.id} A letter.jpg`,
      "captions.txt",
    ];
    const seen = [open.id, voice.id, strange.id];
    expect([...(await zipOf(await app.as(null).get(chosen(seen)))).keys()]).toEqual(names);
    expect([...(await zipOf(await app.as("bela").post(PATHS.itemDownloadSelected, { ids: seen }))).keys()]).toEqual(
      names,
    );
    for (const name of ["bela", null])
      await expect(await app.as(name).get(chosen([open.id, closed.id]))).toHaveStatus(404);
    await expect(await app.as("amina").get(chosen([open.id, 999_999]))).toHaveStatus(404);
    for (const query of ["", "?ids=", "?ids=a,b", "?ids=1.5"])
      await expect(await app.as("amina").get(PATHS.itemDownloadSelected + query)).toHaveStatus(400);
    expect((await zipOf(await app.as("amina").get(chosen([closed.id, open.id, closed.id])))).size).toBe(3);
    await app.as("amina").post(fillPath(PATHS.itemDelete, { id: open.id }));
    await expect(await app.as("amina").get(chosen(seen))).toHaveStatus(404);
  },
);

/** A letter of three pages, which the tests below only read. */
const one = oneTestApp();
let threePages: number;
beforeAll(async () => {
  const body = form({});
  for (const seed of [1, 2, 3]) body.append("image", await letterFile({ width: 300, height: 300, seed }));
  threePages = await idOf(await one.app.as("amina").upload(PATHS.itemCreate, body));
  await one.app.settle();
});
beforeEach(() => {
  const { storage } = one.app.services;
  const { open } = storage;
  return () => void (storage.open = open);
});

test("a reader that leaves in the middle closes what was open, and HEAD tells the length alone", async () => {
  const { app } = one;
  const id = threePages;
  const amina = app.as("amina");
  const closed: Promise<void>[] = [];
  const { open } = app.services.storage;
  app.services.storage.open = async (key, range) => {
    const opened = await open.call(app.services.storage, key, range);
    if (opened) closed.push(new Promise((resolve) => opened.body.once("close", resolve)));
    return opened;
  };
  const all = `${fillPath(PATHS.itemDownload, { id })}?all=1`;
  const reader = (await amina.get(all)).body?.getReader();
  await reader?.read();
  await reader?.read();
  await reader?.read();
  await reader?.cancel();
  await Promise.all(closed);
  expect(closed).toHaveLength(1);
  const url = `http://archive.test/api/v1${all}`;
  const head = await amina.raw(new Request(url, { method: "HEAD" }));
  await expect(head).toHaveStatus(200);
  expect(Number(head.headers.get("content-length"))).toBeGreaterThan(1000);
  expect(closed).toHaveLength(1);
});

test("a page that could not be read is left out of the zip, and one with no other page is not to be had", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const body = form({});
  for (const seed of [1, 2]) body.append("image", await letterFile({ width: 64, height: 64, seed }));
  const id = await idOf(await amina.upload(PATHS.itemCreate, body));
  await app.settle();
  const { db } = app.services;
  const pages = await db.selectFrom("files").select("id").orderBy("position").execute();
  const all = `${fillPath(PATHS.itemDownload, { id })}?all=1`;
  const fail = async (fileId = 0) => {
    await db.deleteFrom("renditions").where("file_id", "=", fileId).execute();
    await db.updateTable("files").set({ state: "failed" }).where("id", "=", fileId).execute();
  };
  await fail(pages[0]?.id);
  expect([...(await zipOf(await amina.get(all))).keys()]).toEqual([`handwriting-${id}-02.jpg`]);
  await fail(pages[1]?.id);
  await expect(await amina.get(all)).toHaveStatus(404);
});

test.each([
  ["can't be read to its end", (body: Readable) => body.destroy(new Error("the disk failed"))],
  ["is shorter than its row says", (body: Readable) => body.push(null)],
])("where a file %s the connection breaks: nothing looks like a whole zip", async (_what, spoil) => {
  const { app } = one;
  const id = threePages;
  const amina = app.as("amina");
  const { open } = app.services.storage;
  let opened = 0;
  app.services.storage.open = async (key, range) => {
    opened += 1;
    const found = await open.call(app.services.storage, key, range);
    if (!found || opened < 2) return found;
    found.body.destroy();
    const cut = new Readable({ read: () => undefined });
    cut.push(Buffer.alloc(1000));
    spoil(cut);
    return { ...found, body: cut };
  };
  await using server = await listening(app);
  const response = await fetch(`${server.origin}${API_BASE}${fillPath(PATHS.itemDownload, { id })}?all=1`, {
    headers: { authorization: `Bearer ${await amina.token()}` },
  });
  await expect(response).toHaveStatus(200);
  const reader = response.body?.getReader();
  let bytes = 0;
  const whole = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      bytes += part.value.byteLength;
  };
  await expect(whole()).rejects.toThrow("terminated");
  expect(bytes).toBeLessThan(Number(response.headers.get("content-length")));
});

async function listening(app: TestApp) {
  const server = serve({ fetch: app.archive.fetch, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.close();
      await once(server, "close");
    },
  };
}
