import { expect, test } from "vitest";
import { ALBUM_TEXTS } from "archive/contract/albums/album-texts";
import { isFor, type Reader } from "archive/contract/goes-to";
import { ITEM_TEXT_NAMES, ITEM_TEXTS, TYPED_DATE, type ItemTextName } from "archive/contract/items/item-texts";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { namesOf, type ListedText } from "archive/contract/text/text-list";
import { WRITER_TEXTS } from "archive/contract/writers/writer-texts";
import { describeChanges } from "archive/domain/descriptions/describe-changes";
import { allOf, toldIn } from "tests/api/imports/brought-back";
import { form, letterFile, smallLetter } from "tests/builders/form";
import { unzip } from "tests/builders/unzip";
import { newAlbum } from "tests/test-app/albums";
import { accept, firstId, newGroup, offer } from "tests/test-app/circle";
import { comeWith, takeIn } from "tests/test-app/come-with";
import { descriptions, descriptionsOf } from "tests/test-app/descriptions";
import { holder, newLink } from "tests/test-app/links";
import { rebuilt } from "tests/test-app/rebuilt";
import { idOf, itemOf } from "tests/test-app/reply";
import { takeBag, withoutFolder } from "tests/test-app/take-bag";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { differences, wholeArchive } from "tests/test-app/whole-archive";

// Whoever adds a text to a list of those that people write finds here where it is lost, or goes to whom it should not.

interface Said {
  name: string;
  goesTo: ListedText["goesTo"];
  text: string;
}

/** Words of each text of an item at first, and from its edit on: the date as it was typed, which goes with it. */
const DATES = { first: "১২ ফাল্গুন ১৩৭৭", now: "১৩ ফাল্গুন ১৩৭৭" };
const [FIRST, NOW] = (["first", "now"] as const).map((turn) => {
  const textOf = (name: ItemTextName) => (ITEM_TEXTS[name].rule === "day" ? DATES[turn] : `${name} ${turn}`);
  return ITEM_TEXT_NAMES.map((name) => ({ name, goesTo: ITEM_TEXTS[name].goesTo, text: textOf(name) }));
}) as [Said[], Said[]];
const OF_WRITER = saidOf("writer", WRITER_TEXTS);
const OF_ALBUM = saidOf("album", ALBUM_TEXTS);

function saidOf(thing: string, list: Record<string, ListedText>): Said[] {
  return Object.entries(list).map(([name, { goesTo, column }]) => {
    return { name, goesTo, text: `${column} of the ${thing}` };
  });
}

/** Looks in each place for each text: it is there where it goes to that reader, and nowhere else. */
function expectGone(reader: Reader, said: Said[], places: Record<string, string>): void {
  const wrong = Object.entries(places).flatMap(([place, whole]) =>
    said
      .filter(({ text, goesTo }) => whole.includes(text) !== isFor(reader, goesTo))
      .map(({ name }) => `${name} in ${place} of ${reader}`),
  );
  expect(wrong).toEqual([]);
}

const at = (path: string, id: number) => fillPath(path, { id });

async function wordsOf(response: Response): Promise<string> {
  await expect(response).toHaveStatus(200);
  return response.text();
}

/** A letter of amina's with all texts, each of which was another before. */
async function writtenLetter(app: TestApp): Promise<number> {
  const fieldsOf = (said: Said[]) => ({
    ...Object.fromEntries(ITEM_TEXT_NAMES.map((name, place) => [ITEM_TEXTS[name].wire, said[place]?.text ?? ""])),
    [TYPED_DATE.writtenReckoning]: "wb",
    status: "0",
  });
  const amina = app.as("amina");
  const made = await amina.upload(PATHS.itemCreate, form({ ...fieldsOf(FIRST), image: await smallLetter() }));
  const id = await idOf(made);
  await expect(await amina.upload(at(PATHS.itemUpdate, id), form(fieldsOf(NOW)))).toHaveStatus(200);
  const page = (await itemOf(await amina.get(at(PATHS.itemDetails, id)))).files[0]?.id;
  const straight = { file_id: page, rotation: 270, corners: [0, 0, 1, 0, 1, 1, 0, 1] };
  await expect(await amina.post(at(PATHS.itemPageStraighten, id), straight)).toHaveStatus(200);
  return id;
}

/** Its writer, with all that is written of one. */
async function writtenWriter(app: TestApp): Promise<number> {
  const id = await firstId(await app.as("amina").get(PATHS.writers));
  const fields = namesOf(WRITER_TEXTS).map((name, place) => [WRITER_TEXTS[name].column, OF_WRITER[place]?.text]);
  await expect(await app.as("amina").post(at(PATHS.writerUpdate, id), Object.fromEntries(fields))).toHaveStatus(200);
  return id;
}

/** The places in which an archive says what was written. */
function placesIn(files: Map<string, Buffer>) {
  const textOf = (wanted: RegExp) =>
    [...files].flatMap(([path, text]) => (wanted.test(path) ? String(text) : [])).join();
  return {
    items: { description: textOf(/\/item\.json$/), page: textOf(/\/bn-items-1\.html$/) },
    manifest: textOf(/\/manifest\.json$/),
    writers: { writers: textOf(/\/writers\.json$/), page: textOf(/\/bn-writers\.html$/) },
    albums: { albums: textOf(/\/albums\.json$/), page: textOf(/\/bn-album-\d+-1\.html$/) },
  };
}

/** The words beside the pages, where somebody saves them. */
async function captionsFor(app: TestApp, name: string, id: number): Promise<string> {
  const response = await app.as(name).get(`${at(PATHS.itemDownload, id)}?all=1`);
  await expect(response).toHaveStatus(200);
  return String(unzip(Buffer.from(await response.arrayBuffer())).get("captions.txt"));
}

test("every text of items, writers and albums, with dates, marks, ties and history, reaches all places of its " +
  "owner's, another archive, and one made of storage alone", { timeout: 120_000 }, async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const id = await writtenLetter(app);
  const writer = await writtenWriter(app);
  await app.item({ owner: "amina", kind: "voice", caption: "Read aloud", voiceOf: id });
  const other = { owner: "amina", file: await letterFile({ width: 64, height: 72 }) };
  const { id: binned } = await app.item({ ...other, caption: "Thrown away" });
  const album = await newAlbum(app, { name: OF_ALBUM[0]?.text ?? "", items: [id, binned] });
  for (const [path, body] of [
    [at(PATHS.itemFavourite, id), { favourite: true }],
    [at(PATHS.albumCover, album), { handwriting_id: id }],
    [at(PATHS.itemDelete, binned), {}],
    [at(PATHS.shareWithGroup, await newGroup(app, { members: ["bela"] })), { handwriting_ids: [id], confirm: true }],
  ] as const)
    await expect(await amina.post(path, body)).toHaveStatus(200);
  await app.settle();

  expectGone("archive", NOW, { item: await wordsOf(await amina.get(at(PATHS.itemDetails, id))) });
  expectGone("archive", FIRST, { history: await wordsOf(await amina.get(at(PATHS.itemHistory, id))) });
  expectGone("archive", OF_WRITER, { writer: await wordsOf(await amina.get(at(PATHS.writerDetails, writer))) });
  expectGone("owner", NOW, { zip: await captionsFor(app, "amina", id) });
  const bag = await takeBag(app, "amina");
  const files = withoutFolder(unzip(bag));
  const { items, manifest, writers, albums } = placesIn(files);
  expectGone("owner", NOW, { ...items, manifest });
  expectGone("owner", FIRST, items);
  expectGone("owner", OF_WRITER, writers);
  expectGone("owner", OF_ALBUM, albums);

  await using elsewhere = await newTestApp();
  const { id: coming } = await comeWith(elsewhere, "karim", bag);
  expect(await takeIn(elsewhere, "karim", coming)).toMatchObject({ state: "done", taken: 3, lacking: 0 });
  const told = toldIn(files);
  expect(told).toMatchObject({
    items: [
      {
        favourite: true,
        written: { typed: DATES.now, reckoning: "wb" },
        files: [{ page: { number: 1, rotation: 270, corners: [0, 0, 1, 0, 1, 1, 0, 1] } }],
      },
      { voiceOf: 0 },
      { binned: true },
    ],
    albums: [{ cover: 0, items: [2, 0] }],
  });
  expect(await allOf(elsewhere, "karim")).toEqual({ ...told, visible: ["only_me"] });

  await describeChanges(app.services);
  await app.settle();
  const [described] = await descriptionsOf(app, id);
  expectGone("archive", NOW, { described: JSON.stringify({ ...described, history: null }) });
  expectGone("archive", FIRST, { described: JSON.stringify(described?.history) });
  const people = JSON.stringify((await descriptions(app)).filter(({ schema }) => schema === "akkhor-kept-person-1"));
  expectGone("archive", [...OF_WRITER, ...OF_ALBUM], { people });
  const before = await wholeArchive(app);
  await using again = await newTestApp({ dataDir: app.folder });
  expect(await rebuilt(again)).toMatchObject({ failed: false, faults: [] });
  expect(differences(before, await wholeArchive(again))).toEqual([]);
});

test("every text of an item and a writer goes to those with whom the item is shared where the list says so, and " +
  "nowhere else", { timeout: 60_000 }, async () => {
  await using app = await newTestApp();
  const id = await writtenLetter(app);
  const writer = await writtenWriter(app);
  await accept(app, "bela", await offer(app, id, "bela"));
  const group = await newGroup(app, { members: ["karim"] });
  const shared = { handwriting_ids: [id], confirm: true };
  await expect(await app.as("amina").post(at(PATHS.shareWithGroup, group), shared)).toHaveStatus(200);
  const { token } = await newLink(app, { items: [id] });
  await app.settle();

  const bela = app.as("bela");
  expectGone("receiver", NOW, {
    item: await wordsOf(await bela.get(at(PATHS.itemDetails, id))),
    zip: await captionsFor(app, "bela", id),
    link: JSON.stringify(await holder(app, token).opened()),
  });
  expectGone("receiver", OF_WRITER, {
    writer: await wordsOf(await bela.get(at(PATHS.writerDetails, writer))),
    found: await wordsOf(await bela.get(`${PATHS.writerFind}?query=writer`)),
  });
  for (const [name, path] of [
    ["bela", at(PATHS.itemArchive, id)],
    ["karim", at(PATHS.groupArchive, group)],
  ] as const) {
    const files = withoutFolder(unzip(await takeBag(app, name, path)));
    const { items, manifest } = placesIn(files);
    expectGone("receiver", NOW, { ...items, manifest });
    // What was said before is its owner's alone, as is what is told of writers in an archive.
    const whole = [...files.values()].map(String).join("\n");
    expect([...FIRST, ...OF_WRITER].filter(({ text }) => whole.includes(text))).toEqual([]);
  }
});
