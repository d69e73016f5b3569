import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { DRAFT_HEADER } from "archive/contract/items/upload";
import { form, letterFile, voiceFile } from "tests/builders/form";
import { addressOf, metadata, offsetOf, tusRequests } from "tests/builders/tus";
import { saidOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

async function nothingLeft({ folder, services }: TestApp): Promise<void> {
  for (const name of ["uploads", "staging"]) expect(await readdir(join(folder, "files", name))).toEqual([]);
  for (const table of ["uploads", "drafts"] as const)
    expect(await services.db.selectFrom(table).select("id").execute()).toEqual([]);
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());
const text = (words: string, name: string) => new File([words], name);

test(
  "what a plain form refuses, the last byte refuses in the same words with the same status, in both languages, " +
    "and nothing of it stays",
  async () => {
    await using app = await newTestApp({ imageLeastSide: 64 });
    const amina = app.as("amina");
    const jpeg = await letterFile();
    const cases: [string, File][] = [
      ["handwriting", text("no picture at all", "letter.jpg")],
      ["handwriting", new File([(await bytesOf(jpeg)).subarray(0, 900)], "cut.jpg")],
      ["handwriting", await letterFile({ width: 20, height: 20 }, "tiny.jpg")],
      ["handwriting", await voiceFile({ seconds: 1 })],
      ["voice", new File([await bytesOf(jpeg)], "song.mp3")],
      ["voice", text("#EXTM3U\nhttp://example.test/", "list.mp3")],
    ];
    for (const [kind, file] of cases) {
      for (const language of ["bn", "en"]) {
        const headers = { "accept-language": language };
        const plain = await amina.upload(
          PATHS.itemCreate,
          form({ [kind === "voice" ? "audio" : "image"]: file }),
          headers,
        );
        const expected = await saidOf(plain);
        const tus = tusRequests(amina);
        const bytes = await bytesOf(file);
        const url = addressOf(await tus.begin({ kind, name: file.name, bytes: bytes.byteLength }));
        const last = await tus.patch(url, 0, bytes, headers);
        expect([last.status, await saidOf(last)]).toEqual([plain.status, expected]);
        expect(last.headers.get(DRAFT_HEADER)).toBeNull();
        await expect(await tus.ask("HEAD", url)).toHaveStatus(404);
      }
    }
    await nothingLeft(app);
  },
);

test("a file above its kind's limit, empty, or of unknown length is refused before a byte is sent", async () => {
  await using app = await newTestApp({ imageLimitBytes: 2 * 1024 * 1024 });
  const tus = tusRequests(app.as("amina"));
  const large = await tus.begin({ bytes: 2 * 1024 * 1024 + 1 });
  await expect(large).toHaveStatus(413);
  const words = "Please select an image less than 2 MB";
  expect(await saidOf(large)).toMatchObject({ status: 413, message: words, errors: { image: [words] } });
  const inBengali = await saidOf(await tus.begin({ bytes: 2 * 1024 * 1024 + 1 }, { "accept-language": "bn" }));
  expect(inBengali.message).toMatch(/২/);
  await expect(await tus.begin({ kind: "voice", bytes: 2 * 1024 * 1024 + 1 })).toHaveStatus(201);
  await app.services.db.deleteFrom("uploads").execute();

  const empty = await tus.begin({ kind: "voice", bytes: 0 });
  await expect(empty).toHaveStatus(400);
  expect((await saidOf(empty)).errors).toEqual({
    audio: ["This file can't be read. It may be damaged; please select another"],
  });
  for (const response of [await tus.begin({}), await tus.begin({}, { "upload-defer-length": "1" })]) {
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect((await saidOf(response)).status).toBe(response.status);
  }
  await nothingLeft(app);
});

test("requests that are not tus, or not of ours, are refused with an envelope", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const tus = tusRequests(amina);
  const length = { "upload-length": "10" };
  const faults: [Response, number][] = [
    [await tus.begin({ bytes: 10, kind: "film" }), 400],
    [await tus.begin({ bytes: 10 }, { "upload-metadata": "kind !!!" }), 400],
    [await tus.send("POST", "/api/v1/uploads", length), 400],
    [await tus.begin({ bytes: 10 }, { "upload-length": "ten" }), 400],
    [await tus.begin({ bytes: 10 }, { "upload-concat": "partial" }), 501],
    [await tus.begin({ bytes: 10 }, { "tus-resumable": "0.2.0" }), 400],
    [
      await amina.raw(
        new Request("http://archive.test/api/v1/uploads", {
          method: "POST",
          headers: { ...length, "upload-metadata": metadata({ kind: "voice" }) },
        }),
      ),
      412,
    ],
    [await tus.ask("HEAD", `/api/v1/uploads/${"0".repeat(32)}`), 404],
    [await tus.ask("HEAD", "/api/v1/uploads/..%2F..%2Fsecrets"), 404],
  ];
  for (const [response, status] of faults) {
    await expect(response).toHaveStatus(status);
    // HEAD's has no body.
    const said = response.body ? await saidOf(response) : { status };
    expect(said.status).toBe(status);
  }
  const url = addressOf(await tus.begin({ bytes: 10 }));
  await expect(await tus.ask("GET", url)).toHaveStatus(404);
  await expect(await tus.patch(url, 5, new Uint8Array(2))).toHaveStatus(409);
  await expect(await tus.patch(url, 0, new Uint8Array(2), { "content-type": "text/plain" })).toHaveStatus(400);
  // More than was said, with its length and without.
  await expect(await tus.patch(url, 0, new Uint8Array(11))).toHaveStatus(413);
  await expect(await tus.patch(url, 0, new Blob([new Uint8Array(11)]).stream())).toHaveStatus(413);
  expect(offsetOf(await tus.ask("HEAD", url))).toBeLessThanOrEqual(10);
  await tus.ask("DELETE", url);
  await nothingLeft(app);
});

test("nobody fills the disk: so many files wait for one person; none begins that would take the reserve", async () => {
  await using app = await newTestApp({ waitingFilesLimit: 2 });
  const tus = tusRequests(app.as("amina"));
  const bytes = await bytesOf(await letterFile());
  // One on its way, and one that waits for its form.
  const first = addressOf(await tus.begin({ bytes: 10 }));
  const whole = addressOf(await tus.begin({ bytes: bytes.byteLength }));
  const draft = (await tus.patch(whole, 0, bytes)).headers.get(DRAFT_HEADER) ?? "";
  const third = await tus.begin({ bytes: 10 });
  await expect(third).toHaveStatus(400);
  expect((await saidOf(third)).errors).toEqual({
    image: ["2 of your files are being sent or waiting to be saved. Please save or discard them first"],
  });
  await expect(await tusRequests(app.as("bela")).begin({ bytes: 10 })).toHaveStatus(201);
  // Saved, or taken back, a file makes room.
  await expect(await app.as("amina").upload(PATHS.itemCreate, form({ draft }))).toHaveStatus(200);
  await expect(await tus.begin({ bytes: 10 })).toHaveStatus(201);
  await expect(await tus.begin({ bytes: 10 })).toHaveStatus(400);
  await tus.ask("DELETE", first);
  await expect(await tus.begin({ bytes: 10 })).toHaveStatus(201);

  await using full = await newTestApp({ diskReserveBytes: 2 ** 60 });
  const refused = await tusRequests(full.as("amina")).begin({ bytes: 10 });
  await expect(refused).toHaveStatus(503);
  expect(refused.headers.get("retry-after")).toBe("600");
  expect((await saidOf(refused)).message).toMatch(/no room/);
  await nothingLeft(full);
});
