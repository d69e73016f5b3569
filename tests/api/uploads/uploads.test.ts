import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MOST_PICTURES } from "archive/contract/items/most-pictures";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { DRAFT_HEADER } from "archive/contract/items/upload";
import { sweepStaging } from "archive/jobs/sweep-staging";
import { form, letterFile, voiceFile } from "tests/builders/form";
import { picture } from "tests/builders/picture";
import { addressOf, offsetOf, tusRequests } from "tests/builders/tus";
import { idOf, itemOf, refusedOf, saidOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** What lies in the folders of what is not kept yet. */
async function unkept({ folder }: TestApp) {
  return {
    uploads: await readdir(join(folder, "files/uploads")),
    staging: await readdir(join(folder, "files/staging")),
  };
}

async function draftOfFile(app: TestApp, file: File, kind: string, name = file.name): Promise<string> {
  const tus = tusRequests(app.as("amina"));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const url = addressOf(await tus.begin({ kind, name, bytes: bytes.byteLength }));
  const done = await tus.patch(url, 0, bytes);
  await expect(done).toHaveStatus(204);
  return done.headers.get(DRAFT_HEADER) ?? "";
}

test("a file that comes in three requests is one draft, and the item made of it has its bytes and name", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const tus = tusRequests(amina);
  const bytes = new Uint8Array(await picture({ width: 900, height: 700 }));
  const begun = await tus.begin({ name: "মায়ের চিঠি.jpg", bytes: bytes.byteLength });
  await expect(begun).toHaveStatus(201);
  const url = addressOf(begun);
  expect(url).toMatch(/^\/api\/v1\/uploads\/[0-9a-f]{32}$/);
  expect(begun.headers.get("upload-expires")).toBeTruthy();

  const third = Math.floor(bytes.byteLength / 3);
  for (const [from, to] of [
    [0, third],
    [third, 2 * third],
  ] as const) {
    const part = await tus.patch(url, from, bytes.subarray(from, to));
    await expect(part).toHaveStatus(204);
    expect(offsetOf(part)).toBe(to);
    expect(part.headers.get(DRAFT_HEADER)).toBeNull();
  }
  const head = await tus.ask("HEAD", url);
  await expect(head).toHaveStatus(200);
  expect([offsetOf(head), Number(head.headers.get("upload-length")), head.headers.get(DRAFT_HEADER)]).toEqual([
    2 * third,
    bytes.byteLength,
    null,
  ]);
  expect(head.headers.get("cache-control")).toBe("no-store");

  const last = await tus.patch(url, 2 * third, bytes.subarray(2 * third));
  await expect(last).toHaveStatus(204);
  const draft = last.headers.get(DRAFT_HEADER) ?? "";
  expect(draft).toMatch(/^[0-9a-f-]{36}$/);
  expect((await unkept(app)).uploads).toEqual([]);

  const saved = await amina.upload(PATHS.itemCreate, form({ description: "sent in parts", draft }));
  await expect(saved).toHaveStatus(200);
  const item = await itemOf(await amina.get(fillPath(PATHS.itemDetails, { id: await idOf(saved) })));
  expect(item).toMatchObject({
    description: "sent in parts",
    files: [{ own_name: "মায়ের চিঠি.jpg".normalize("NFC"), bytes: bytes.byteLength, width: 900 }],
  });
  const row = await app.services.db.selectFrom("files").select("sha256").executeTakeFirstOrThrow();
  expect(row.sha256).toBe(sha256(bytes));
  expect(await unkept(app)).toEqual({ uploads: [], staging: [] });
});

test("whoever lost the last answer gets the same draft by HEAD and by an empty PATCH, also after saving", async () => {
  await using app = await newTestApp();
  const tus = tusRequests(app.as("amina"));
  const bytes = new Uint8Array(await picture());
  const url = addressOf(await tus.begin({ name: "letter.jpg", bytes: bytes.byteLength }));
  const draft = (await tus.patch(url, 0, bytes)).headers.get(DRAFT_HEADER) ?? "";
  const again = async () => {
    const head = await tus.ask("HEAD", url);
    const patch = await tus.patch(url, bytes.byteLength, new Uint8Array());
    expect([head.status, offsetOf(head), patch.status, offsetOf(patch)]).toEqual([
      200,
      bytes.byteLength,
      204,
      bytes.byteLength,
    ]);
    return [head.headers.get(DRAFT_HEADER), patch.headers.get(DRAFT_HEADER)];
  };
  expect(await again()).toEqual([draft, draft]);
  expect(await app.services.db.selectFrom("drafts").select("id").execute()).toEqual([{ id: draft }]);
  await expect(await app.as("amina").upload(PATHS.itemCreate, form({ draft }))).toHaveStatus(200);
  expect(await again()).toEqual([draft, draft]);
});

test("a file that comes with the request that begins it is a draft at once", async () => {
  await using app = await newTestApp();
  const tus = tusRequests(app.as("amina"));
  const bytes = new Uint8Array(await (await voiceFile({ seconds: 1 })).arrayBuffer());
  const headers = {
    "upload-length": String(bytes.byteLength),
    "upload-metadata": `kind ${btoa("voice")}`,
    "content-type": "application/offset+octet-stream",
  };
  const begun = await tus.send(
    "POST",
    "/api/v1/uploads",
    { ...headers, "content-length": String(bytes.byteLength) },
    bytes,
  );
  await expect(begun).toHaveStatus(201);
  expect(begun.headers.get(DRAFT_HEADER)).toMatch(/^[0-9a-f-]{36}$/);
});

test("ten pictures by ten uploads make an item in its form's order; edits add and replace by drafts too", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const drafts: string[] = [];
  for (let page = 0; page < 10; page++)
    drafts.push(
      await draftOfFile(app, await letterFile({ width: 64, height: 64 + page }, `page-${page}.jpg`), "handwriting"),
    );
  const body = form({ description: "ten pages" });
  for (const draft of drafts.toReversed()) body.append("draft", draft);
  const id = await idOf(await amina.upload(PATHS.itemCreate, body));
  const names = async (itemId: number) =>
    (await itemOf(await amina.get(fillPath(PATHS.itemDetails, { id: itemId })))).files.map((file) => file.own_name);
  expect(await names(id)).toEqual(Array.from({ length: 10 }, (_, at) => `page-${9 - at}.jpg`));

  const replaced = form({ draft: await draftOfFile(app, await letterFile(), "handwriting", "new.jpg") });
  await expect(await amina.upload(fillPath(PATHS.itemUpdate, { id }), replaced)).toHaveStatus(200);
  expect(await names(id)).toEqual(["new.jpg"]);
  const added = form({ pages: "add" });
  for (const name of ["b.jpg", "a.jpg"])
    added.append("draft", await draftOfFile(app, await letterFile(), "handwriting", name));
  await expect(await amina.upload(fillPath(PATHS.itemUpdate, { id }), added)).toHaveStatus(200);
  expect(await names(id)).toEqual(["new.jpg", "b.jpg", "a.jpg"]);
});

test(
  "an upload that nobody goes on with runs out a day after its last byte, and the clean-up takes its bytes; a " +
    "younger one stays",
  async () => {
    await using app = await newTestApp();
    // An access token lives for minutes.
    const tus = () => tusRequests(app.as("amina"));
    const [old, young] = [addressOf(await tus().begin({ bytes: 10 })), addressOf(await tus().begin({ bytes: 10 }))];
    for (const url of [old, young]) await expect(await tus().patch(url, 0, new Uint8Array(4))).toHaveStatus(204);
    app.later({ hours: 23 });
    await expect(await tus().patch(young, 4, new Uint8Array(2))).toHaveStatus(204);
    app.later({ hours: 2 });
    await expect(await tus().ask("HEAD", old)).toHaveStatus(404);
    await expect(await tus().patch(old, 4, new Uint8Array(1))).toHaveStatus(404);
    await sweepStaging(app.services);
    expect((await unkept(app)).uploads).toEqual([young.split("/").at(-1)]);
    expect(await app.services.db.selectFrom("uploads").select("id").execute()).toHaveLength(1);
    expect(offsetOf(await tus().ask("HEAD", young))).toBe(6);
  },
);

test("an upload that is taken back leaves nothing, and one whose draft waits takes the draft with it", async () => {
  await using app = await newTestApp();
  const tus = tusRequests(app.as("amina"));
  const begun = addressOf(await tus.begin({ bytes: 10 }));
  await tus.patch(begun, 0, new Uint8Array(4));
  await expect(await tus.ask("DELETE", begun)).toHaveStatus(204);
  const bytes = new Uint8Array(await picture());
  const whole = addressOf(await tus.begin({ bytes: bytes.byteLength }));
  await tus.patch(whole, 0, bytes);
  await expect(await tus.ask("DELETE", whole)).toHaveStatus(204);
  for (const url of [begun, whole]) await expect(await tus.ask("HEAD", url)).toHaveStatus(404);
  expect(await unkept(app)).toEqual({ uploads: [], staging: [] });
  for (const table of ["uploads", "drafts"] as const)
    expect(await app.services.db.selectFrom(table).select("id").execute()).toEqual([]);
});

test("bytes without a row are swept", async () => {
  await using app = await newTestApp();
  const tus = tusRequests(app.as("amina"));
  const url = addressOf(await tus.begin({ bytes: 10 }));
  await tus.patch(url, 0, new Uint8Array(4));
  await app.services.db.deleteFrom("uploads").execute();
  await sweepStaging(app.services);
  expect(await unkept(app)).toEqual({ uploads: [], staging: [] });
});

test(
  "nothing that was sent is passed over in silence: too many pictures, two voices, or one of each are told of, and " +
    "come back as drafts",
  async () => {
    await using app = await newTestApp();
    const amina = app.as("amina");
    const [pictures, voices]: [string[], string[]] = [[], []];
    for (let page = 0; page <= MOST_PICTURES; page++)
      pictures.push(await draftOfFile(app, await letterFile({ seed: page }, `page-${page}.jpg`), "handwriting"));
    for (const name of ["a.wav", "b.wav"])
      voices.push(await draftOfFile(app, await voiceFile({ seconds: 1 }, name), "voice"));
    const [first = ""] = pictures;
    const cases: [string[], string][] = [
      [pictures, "A letter can have at most 30 pages"],
      [voices, "Please send one recording at a time"],
      [[first, ...voices.slice(1)], "Please send either pictures or a voice, not both"],
    ];
    for (const [drafts, words] of cases) {
      const refused = await amina.upload(PATHS.itemCreate, form({ draft: drafts.join(",") }));
      await expect(refused).toHaveStatus(400);
      expect(Object.values((await saidOf(refused)).errors ?? {})).toEqual([[words]]);
    }
    const back = await refusedOf(await amina.upload(PATHS.itemCreate, form({ draft: pictures.join(",") })));
    expect(back.drafts.map((draft) => draft.id)).toEqual(pictures);
    await expect(await amina.upload(PATHS.itemCreate, form({ draft: pictures.slice(0, 10).join(",") }))).toHaveStatus(
      200,
    );
  },
);
