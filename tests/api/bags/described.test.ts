import { expect, test } from "vitest";
import { BagAlbums, BagItem, BagWriters } from "archive/contract/bags/bag-item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { checkDueOriginals } from "archive/jobs/keep-originals";
import { letterFile } from "tests/builders/form";
import { unzip } from "tests/builders/unzip";
import { newAlbum } from "tests/test-app/albums";
import { accept, acceptAlbum, firstId, newGroup, offer, offerAlbum } from "tests/test-app/circle";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { askForBag, takeBag, withoutFolder } from "tests/test-app/take-bag";
import { parsed } from "./bag-files";

const at = (path: string, id: number) => fillPath(path, { id });

async function bagOf(app: TestApp, name: string, path?: string) {
  const files = withoutFolder(unzip(await takeBag(app, name, path)));
  const items = [...files.keys()].filter((each) => each.endsWith("/item.json"));
  return { files, items: items.map((each) => parsed(files, each, BagItem)) };
}

test("writers come in full: names, kinship, years, words, the face that was cut, and who is one person with them", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const file = await letterFile({ width: 240, height: 200 }, "wedding.jpg");
  const photograph = await app.item({ owner: "amina", status: 0, author: "নানু", file });
  const theirs = await app.item({ owner: "bela", status: 0, author: "Nani" });
  await accept(app, "amina", await offer(app, theirs.id, "amina", "bela"));
  const [mine, belas] = [
    await firstId(await amina.get(PATHS.writers)),
    await firstId(await app.as("bela").get(PATHS.writers)),
  ];
  const told = {
    name: "নানু",
    name_translation: "Nanu",
    kinship: "নানি",
    born: "১৯৩১",
    died: "3 May 1999",
    about: "ভালো গাইতেন\nআর লিখতেন",
    about_translation: "Sang well",
  };
  await expect(await amina.post(at(PATHS.writerUpdate, mine), told)).toHaveStatus(200);
  await app.settle();
  await expect(await amina.post(at(PATHS.writerFaceFromItem, mine), { handwriting_id: photograph.id })).toHaveStatus(
    200,
  );
  await expect(await amina.post(at(PATHS.writerTie, mine), { with: belas })).toHaveStatus(200);
  const asked = parsed((await bagOf(app, "amina")).files, "data/writers.json", BagWriters);
  expect(asked.writers[0]?.same_persons).toMatchObject([{ owner: "Bela Rahman", name: "Nani", agreed: false }]);

  const tie = await app.services.db.selectFrom("writer_ties").select("id").executeTakeFirstOrThrow();
  const answer = at(PATHS.writerTieAnswer, tie.id);
  await expect(await app.as("bela").post(answer, { accept: true })).toHaveStatus(200);
  const { files } = await bagOf(app, "amina");
  const { writers } = parsed(files, "data/writers.json", BagWriters);
  expect(writers).toMatchObject([
    { id: mine, ...told, names: ["Nanu", "নানু"], same_persons: [{ owner: "Bela Rahman", name: "Nani", agreed: true }] },
  ]);
  const face = writers[0]?.face;
  expect(face?.from_item).toBe(photograph.id);
  expect(files.get(`data/${face?.path}`)).toHaveLength(face?.bytes ?? 0);
  const page = files.get("data/pages/en-writers.html")?.toString("utf8") ?? "";
  for (const words of ["নানু", "Nanu", "নানি", "1931", "3 May 1999", "ভালো গাইতেন", "Sang well", "Nani", "Bela Rahman"])
    expect(page).toContain(words);
});

test("its history goes with an item of one's own, with the names that its owner may know, and with no other's", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id } = await app.item({ owner: "amina", status: 0, caption: "First words" });
  const edit = { description: "Other words", written_at: "ফাল্গুন ১৩৭৮" };
  await expect(await amina.post(at(PATHS.itemUpdate, id), edit)).toHaveStatus(200);
  for (const name of ["bela", "karim"]) await accept(app, name, await offer(app, id, name));
  const groupId = await newGroup(app, { name: "Cousins", members: ["nila"] });
  await amina.post(at(PATHS.shareWithGroup, groupId), { handwriting_ids: [id], confirm: true });
  await amina.post(PATHS.share, { handwriting_id: id, addresses: ["new@mail.example"], confirm: true });
  const { id: karim } = await app.person("karim");
  await app.services.db.updateTable("people").set({ deleted_at: new Date() }).where("id", "=", karim).execute();

  const { files, items } = await bagOf(app, "amina");
  expect(items[0]?.shared_with).toEqual({ people: ["Bela Rahman"], groups: ["Cousins"] });
  const none = {
    person: null,
    group: null,
    before: null,
    visible_to: null,
    count: null,
    with_group: false,
    from: null,
    start_ms: null,
    end_ms: null,
    address: false,
  };
  expect(items[0]?.history?.map(({ at: _at, ...event }) => event)).toEqual([
    { ...none, act: "added", by: "owner" },
    { ...none, act: "changed", by: "owner", before: { caption: "First words", written_at: "" } },
    { ...none, act: "shared", by: "owner", person: "Bela Rahman" },
    { ...none, act: "shared", by: "owner" },
    { ...none, act: "shared", by: "owner", group: "Cousins", with_group: true },
    { ...none, act: "shared", by: "owner", address: true, count: 1 },
  ]);
  const text = files.get("data/pages/bn-items-1.html")?.toString("utf8") ?? "";
  for (const words of ["এটিতে যা যা করা হয়েছে", "First words", "শেয়ার করা হয়েছে: Bela Rahman", "(কিছু ছিল না)"])
    expect(text).toContain(words);
  const all = [...files.values()].map((content) => content.toString("latin1")).join("\n");
  expect(all).not.toContain("mail.example");
  expect(all).not.toContain("Karim");

  for (const [who, path] of [
    ["bela", at(PATHS.itemArchive, id)],
    ["nila", at(PATHS.groupArchive, groupId)],
  ] as const) {
    await app.settle();
    const theirs = await bagOf(app, who, path);
    expect(theirs.items).toMatchObject([{ history: null, shared_with: null, files: [{ checked_at: null }] }]);
    expect([...theirs.files.values()].map((content) => content.toString("latin1")).join("\n")).not.toContain(
      "First words",
    );
  }
});

test("albums name the people who accepted them, and nobody who was only asked", { timeout: 60_000 }, async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina", status: 0 });
  const album = await newAlbum(app, { name: "Letters", items: [id] });
  await acceptAlbum(app, "bela", await offerAlbum(app, album, "bela"));
  await offerAlbum(app, album, "karim");
  const offered = { addresses: ["new@mail.example"], confirm: true };
  await expect(await app.as("amina").post(at(PATHS.albumOffer, album), offered)).toHaveStatus(200);
  for (const path of [PATHS.everything, at(PATHS.albumArchive, album)]) {
    const { files } = await bagOf(app, "amina", path);
    const { albums } = parsed(files, "data/albums.json", BagAlbums);
    expect(albums).toMatchObject([{ name: "Letters", shared_with_people: ["Bela Rahman"], shared_with_groups: [] }]);
    expect(files.get(`data/pages/en-album-${album}-1.html`)?.toString("utf8")).toContain("Shared with: Bela Rahman");
    const all = [...files.values()].map((content) => content.toString("latin1")).join("\n");
    expect(all).not.toMatch(/Karim|mail\.example/);
  }
  // Whoever it was shared with takes an item of it, but not the album, which is its owner's.
  await expect(await app.as("bela").get(at(PATHS.albumArchive, album))).toHaveStatus(404);
});

test("when an original was checked is told; one that was found damaged is left out, also of what was begun before", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  const { id } = await app.item({ owner: "amina", caption: "Checked" });
  await app.settle();
  await checkDueOriginals(app.services, {});
  const before = await bagOf(app, "amina");
  expect(before.items).toMatchObject([{ files: [{ state: "sound", checked_at: expect.any(String) }] }]);
  const taken = await app.as("amina").get(PATHS.everything);
  const etag = taken.headers.get("etag") ?? "";
  await taken.body?.cancel();
  const goOn = { range: "bytes=10-99", "if-range": etag };
  await expect(await app.as("amina").get(PATHS.everything, goOn)).toHaveStatus(206);

  const set = (fault: "damaged" | null) => db.updateTable("files").set({ fault }).where("item_id", "=", id).execute();
  await set("damaged");
  const anew = await app.as("amina").get(PATHS.everything, goOn);
  expect(anew.status).not.toBe(206);
  await anew.body?.cancel();
  const { files, items } = await bagOf(app, "amina");
  expect(items).toMatchObject([{ files: [{ path: null, state: "damaged", view: expect.any(String) }] }]);
  // Whoever asks to go on gets the new one whole.
  const whole = await app.as("amina").get(PATHS.everything, goOn);
  expect([whole.status, whole.headers.get("etag") === etag]).toEqual([200, false]);
  await whole.body?.cancel();
  expect(files.get("data/report.json")?.toString("utf8")).toContain('"reason":"damaged"');
  // Mended from a copy, it goes on with the bytes that it has.
  await set(null);
  await expect(await app.as("amina").get(PATHS.everything, goOn)).toHaveStatus(206);
});

test("whatever it tells of has changed, the next one is another", { timeout: 60_000 }, async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id } = await app.item({ owner: "amina", status: 0, author: "Nanu" });
  const writer = await firstId(await amina.get(PATHS.writers));
  const groupId = await newGroup(app, { members: ["nila"] });
  await app.settle();
  const taken = async () => {
    const response = await askForBag(app, "amina", at(PATHS.itemArchive, id));
    await expect(response).toHaveStatus(200);
    await response.body?.cancel();
    return response.headers.get("etag");
  };
  let before = await taken();
  expect(await taken()).toBe(before);
  let offered = 0;
  for (const change of [
    () => amina.post(at(PATHS.writerUpdate, writer), { name: "Nanu", kinship: "grandmother" }),
    async () => void (offered = await offer(app, id, "bela")),
    () => accept(app, "bela", offered),
    () => amina.post(at(PATHS.shareWithGroup, groupId), { handwriting_ids: [id], confirm: true }),
    () => amina.post(PATHS.linkCreate, { handwriting_ids: [id], confirm: true }),
    () => app.as("bela").post(at(PATHS.removeShare, offered)),
  ]) {
    await change();
    const after = await taken();
    expect([String(change), after === before]).toEqual([String(change), false]);
    before = after;
  }
});
