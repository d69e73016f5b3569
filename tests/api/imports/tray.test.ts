import { expect, test } from "vitest";
import { z } from "zod";
import { MOST_ARRANGED, MOST_IN_TRAY } from "archive/contract/imports/tray";
import { ONLY_ME } from "archive/contract/items/item-status";
import { MOST_PICTURES } from "archive/contract/items/most-pictures";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { voiceFile } from "tests/builders/form";
import { importOf, takeIn } from "tests/test-app/come-with";
import { newTestApp } from "tests/test-app/test-app";
import { change, form, lettersOf, page, put } from "./tray-steps";

test("pictures lie in the order in which they were made, are joined by their times, described and taken", async () => {
  await using app = await newTestApp();
  const pages = await Promise.all([
    page(3, "IMG_20241103_181622.jpg"),
    page(1, "IMG_20241103_181522.jpg"),
    page(2, "IMG_20241103_181535.jpg"),
  ]);
  const { id, added, refused } = await put(app, {
    files: [...pages, await voiceFile({ seconds: 1, format: "mp3" }, "মা.mp3")],
  });
  expect({ added, refused }).toEqual({ added: 4, refused: [] });
  expect((await lettersOf(app, id)).map(({ name, kind }) => [name, kind])).toEqual([
    ["IMG_20241103_181522.jpg", "handwriting"],
    ["IMG_20241103_181535.jpg", "handwriting"],
    ["IMG_20241103_181622.jpg", "handwriting"],
    ["মা.mp3", "voice"],
  ]);

  await expect(await change(app, id, { do: "guess" })).toHaveStatus(200);
  const guessed = await lettersOf(app, id);
  expect(guessed.map(({ files }) => files.length)).toEqual([2, 1, 1]);
  const [first, second, voice] = guessed;
  const picture = (file: number) => fillPath(PATHS.importPicture, { id, entry: `${first?.id}-${file}` });
  await expect(await app.as("amina").get(picture(1))).toHaveStatus(200);
  await expect(await app.as("amina").get(picture(2))).toHaveStatus(404);

  const said = { author: "নানু", place: "Sylhet", written_at: "1958" };
  await expect(await change(app, id, { do: "describe", reach: "all", ...said })).toHaveStatus(200);
  const onward = { do: "describe", reach: "onward", entries: [second?.id], written_at: "1961" };
  await expect(await change(app, id, onward)).toHaveStatus(200);
  const alone = { do: "describe", reach: "these", entries: [voice?.id], author: "", place: "ঢাকা" };
  await expect(await change(app, id, alone)).toHaveStatus(200);
  expect((await lettersOf(app, id)).map(({ author, place, writtenAt }) => [author, place, writtenAt])).toEqual([
    ["নানু", "Sylhet", "1958"],
    ["নানু", "Sylhet", "1961"],
    ["", "ঢাকা", "1961"],
  ]);

  expect(await takeIn(app, "amina", id)).toMatchObject({ state: "done", taken: 3, refused: 0, form: "tray" });
  const items = await app.services.db
    .selectFrom("items")
    .select(["kind", "author", "place", "written_at as year", "status"])
    .orderBy("id")
    .execute();
  expect(items).toEqual([
    { kind: "handwriting", author: "নানু", place: "Sylhet", year: "1958", status: ONLY_ME },
    { kind: "handwriting", author: "নানু", place: "Sylhet", year: "1961", status: ONLY_ME },
    { kind: "voice", author: "", place: "ঢাকা", year: "1961", status: ONLY_ME },
  ]);
  const files = await app.services.db.selectFrom("files").select("own_name").orderBy("id").execute();
  expect(files.map(({ own_name }) => own_name)).toEqual([
    "IMG_20241103_181522.jpg",
    "IMG_20241103_181535.jpg",
    "IMG_20241103_181622.jpg",
    "মা.mp3",
  ]);
  expect(await app.services.db.selectFrom("drafts").select("id").execute()).toEqual([]);
});

test("letters are parted, joined, set apart and removed; a removed file is gone", async () => {
  await using app = await newTestApp();
  const pages = await Promise.all([1, 2, 3, 4].map((seed) => page(seed, `page ${seed}.jpg`)));
  const made = [1000, 2000, 3000, 400_000].join(",");
  const { id } = await put(app, { image: pages, made });
  await change(app, id, { do: "guess" });
  const shapes = async () => (await lettersOf(app, id)).map(({ files }) => files);
  expect(await shapes()).toEqual([["page 1.jpg", "page 2.jpg", "page 3.jpg"], ["page 4.jpg"]]);
  const [first] = await lettersOf(app, id);
  await change(app, id, { do: "part", entries: [first?.id], file: 1 });
  expect(await shapes()).toEqual([["page 1.jpg"], ["page 2.jpg", "page 3.jpg"], ["page 4.jpg"]]);
  const third = (await lettersOf(app, id))[2];
  await change(app, id, { do: "join", entries: [third?.id] });
  expect(await shapes()).toEqual([["page 1.jpg"], ["page 2.jpg", "page 3.jpg", "page 4.jpg"]]);
  // Asked once more, of what is gone: nothing.
  await expect(await change(app, id, { do: "join", entries: [third?.id] })).toHaveStatus(200);
  await change(app, id, { do: "apart" });
  expect(await shapes()).toEqual([["page 1.jpg"], ["page 2.jpg"], ["page 3.jpg"], ["page 4.jpg"]]);

  const staged = await app.services.db.selectFrom("drafts").select(["own_name", "staged_key"]).execute();
  const key = staged.find(({ own_name }) => own_name === "page 1.jpg")?.staged_key ?? "";
  await change(app, id, { do: "remove", entries: [first?.id] });
  expect(await shapes()).toEqual([["page 2.jpg"], ["page 3.jpg"], ["page 4.jpg"]]);
  expect(await app.services.storage.sweepStaging(new Date(Date.now() + 1000), new Set())).toBe(3);
  expect(key).not.toBe("");
});

test("what is put in twice lies there once, and what can't be read is said by name", async () => {
  await using app = await newTestApp();
  const picture = await page(7, "one.jpg");
  const once = "once-of-this-form";
  const first = await put(app, { files: [picture, new File(["no picture"], "notes.txt")], once });
  expect(first).toMatchObject({ added: 1, refused: [{ name: "notes.txt" }] });
  expect(await put(app, { files: [picture], once })).toMatchObject({ id: first.id, added: 1 });
  expect(await put(app, { files: [picture] })).toMatchObject({ id: first.id, added: 0 });
  expect(await lettersOf(app, first.id)).toHaveLength(1);
  await expect(await app.as("amina").upload(PATHS.trayAdd, form({ once: "another-of-these" }))).toHaveStatus(400);
});

test("a file that came bit by bit is laid in by its draft, and stays as long as the tray", async () => {
  await using app = await newTestApp();
  const refused = await app
    .as("amina")
    .upload(PATHS.itemCreate, form({ image: await page(4, "l.jpg"), written_at: "?" }));
  const { draft } = z
    .object({ data: z.object({ draft: z.object({ id: z.string() }) }) })
    .parse(await refused.json()).data;
  const { id, added } = await put(app, { draft: draft.id, made: "5000" });
  expect(added).toBe(1);
  expect(await put(app, { draft: draft.id }).catch(() => null)).toMatchObject({ added: 0 });
  const until = (await app.services.db.selectFrom("drafts").select("expires_at").executeTakeFirstOrThrow()).expires_at;
  expect(until.getTime() - Date.now()).toBeGreaterThan(6 * 86_400_000);

  await expect(await app.as("amina").post(fillPath(PATHS.importDismiss, { id }))).toHaveStatus(200);
  expect(await app.services.db.selectFrom("drafts").select("id").execute()).toEqual([]);
  expect(await app.services.storage.sweepStaging(new Date(Date.now() + 1000), new Set())).toBe(0);
});

test("nobody else sees, changes or fills a tray, and bad input is refused in words", async () => {
  await using app = await newTestApp();
  const { id } = await put(app, { files: [await page(1, "a.jpg"), await page(2, "b.jpg")] });
  const [first, second] = await lettersOf(app, id);
  for (const body of [{ do: "guess" }, { do: "remove", entries: [first?.id] }])
    await expect(await change(app, id, body, "bela")).toHaveStatus(404);
  const picture = fillPath(PATHS.importPicture, { id, entry: first?.id ?? -1 });
  await expect(await app.as("bela").get(picture)).toHaveStatus(404);
  const { draft } = z
    .object({ draft: z.string() })
    .parse(((await app.services.db.selectFrom("import_entries").select("pages").executeTakeFirst())?.pages ?? [])[0]);
  await expect(await app.as("bela").upload(PATHS.trayAdd, form({ draft }))).toHaveStatus(400);

  for (const body of [
    { do: "describe", reach: "these", author: "x" },
    { do: "describe", reach: "these", entries: [first?.id], written_at: "31 February" },
    { do: "describe", reach: "all", author: "x".repeat(101) },
    { do: "describe", reach: "all", album_id: 4711 },
    { do: "join", entries: [] },
    { do: "part", entries: [first?.id], file: 0 },
    { do: "fly" },
  ]) {
    const answer = await change(app, id, body);
    expect([400, 404], JSON.stringify(body)).toContain(answer.status);
  }
  const status = { status: "3" };
  await expect(await app.as("amina").post(fillPath(PATHS.importStart, { id }), status)).toHaveStatus(400);
  expect((await lettersOf(app, id)).map((each) => each.id)).toEqual([first?.id, second?.id]);
  expect(await importOf(app, "amina", id)).toMatchObject({ state: "ready", letters: 2 });
});

test("a letter gets no more pages than one may have, and the tray no more files", async () => {
  await using app = await newTestApp();
  const { id } = await put(app, { files: [await page(1, "a.jpg")] });
  const { db } = app.services;
  const { pages } = await db.selectFrom("import_entries").select("pages").executeTakeFirstOrThrow();
  const many = JSON.stringify(Array.from({ length: MOST_PICTURES }, () => pages[0]));
  await db
    .insertInto("import_entries")
    .values({ import_id: id, place: 7, position: 9e15, name: "b", kind: "handwriting", state: "new", pages: many })
    .execute();
  await expect(await change(app, id, { do: "join", entries: [7] })).toHaveStatus(400);
  expect(await lettersOf(app, id)).toHaveLength(2);

  const each = { import_id: id, kind: "handwriting", state: "new" } as const;
  const zip = Array.from({ length: MOST_ARRANGED }, (_, at) =>
    Object.assign({ place: 10 + at, name: String(at) }, each),
  );
  await db.insertInto("import_entries").values(zip).execute();
  await expect(await change(app, id, { do: "describe", reach: "all", author: "x" })).toHaveStatus(409);

  const draft = await db.selectFrom("drafts").selectAll().executeTakeFirstOrThrow();
  const more = Array.from({ length: MOST_IN_TRAY - 1 }, (_, at) => ({
    ...draft,
    id: crypto.randomUUID(),
    sha256: String(at).padStart(64, "0"),
    pages: null,
  }));
  await db.insertInto("drafts").values(more).execute();
  const full = await put(app, { files: [await page(2, "late.jpg")] });
  expect(full).toMatchObject({ added: 0, refused: [{ name: "late.jpg" }] });
  expect(full.refused[0]?.reason).toContain(String(MOST_IN_TRAY));
});

test("what the plan has no room for stays in the tray, and is taken once there is room", async () => {
  await using app = await newTestApp({ freeItemLimit: 2 });
  const pictures = await Promise.all([1, 2, 3].map((seed) => page(seed, `${seed}.jpg`)));
  const { id } = await put(app, { files: pictures, made: "1000,100000,200000" });
  expect(await takeIn(app, "amina", id)).toMatchObject({ state: "ready", taken: 2, noRoom: 0, room: 0 });
  const [left, ...none] = await lettersOf(app, id);
  expect([left?.name, none]).toEqual(["3.jpg", []]);

  // One of the others goes for good: there is room.
  const [first] = await app.services.db.selectFrom("items").select("id").orderBy("id").execute();
  await app.as("amina").post(fillPath(PATHS.itemDelete, { id: first?.id ?? 0 }));
  await app.as("amina").post(fillPath(PATHS.itemErase, { id: first?.id ?? 0 }));
  expect(await takeIn(app, "amina", id)).toMatchObject({ state: "done", noRoom: 0 });
  expect(await app.services.db.selectFrom("items").select("id").execute()).toHaveLength(2);
});
