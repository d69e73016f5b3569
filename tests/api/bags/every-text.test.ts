import { expect, test } from "vitest";
import { isFor, type Reader } from "archive/contract/goes-to";
import { ITEM_TEXT_NAMES, ITEM_TEXTS, TYPED_DATE, type ItemTextName } from "archive/contract/items/item-texts";
import { fillPath, PATHS } from "archive/contract/paths";
import { describeChanges } from "archive/domain/descriptions/describe-changes";
import { form, letterFile } from "tests/builders/form";
import { unzip } from "tests/builders/unzip";
import { accept, newGroup, offer } from "tests/test-app/circle";
import { comeWith, takeIn } from "tests/test-app/come-with";
import { descriptionsOf } from "tests/test-app/descriptions";
import { holder, newLink } from "tests/test-app/links";
import { rebuilt } from "tests/test-app/rebuilt";
import { idOf, listOf } from "tests/test-app/reply";
import { takeBag, withoutFolder } from "tests/test-app/take-bag";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { differences, wholeArchive } from "tests/test-app/whole-archive";

// Whoever adds a text to ITEM_TEXTS finds here where it is lost, or goes to whom it should not.

/** Words of each text at first, and from the edit on: the date as it was typed, which goes with it. */
const SAID = {
  first: (name: ItemTextName) => (ITEM_TEXTS[name].rule === "day" ? "১২ ফাল্গুন ১৩৭৭" : `${name} first`),
  now: (name: ItemTextName) => (ITEM_TEXTS[name].rule === "day" ? "১৩ ফাল্গুন ১৩৭৭" : `${name} now`),
};

function fieldsOf(turn: keyof typeof SAID): Record<string, string> {
  const texts = ITEM_TEXT_NAMES.map((name) => [ITEM_TEXTS[name].wire, SAID[turn](name)]);
  return { ...Object.fromEntries(texts), [TYPED_DATE.writtenReckoning]: "wb" };
}

/** Looks in each place for each text: it is there where it goes to that reader, and nowhere else. */
function expectGone(places: Record<string, string>, reader: Reader, turn: keyof typeof SAID = "now"): void {
  const wrong = Object.entries(places).flatMap(([place, text]) =>
    ITEM_TEXT_NAMES.filter((name) => text.includes(SAID[turn](name)) !== isFor(reader, ITEM_TEXTS[name].goesTo)).map(
      (name) => `${name} (${turn}) in ${place} of ${reader}`,
    ),
  );
  expect(wrong).toEqual([]);
}

/** The places in which an archive says what was written of an item. */
async function placesIn(zip: Buffer): Promise<Record<string, string>> {
  const files = [...withoutFolder(unzip(zip))];
  const textOf = (wanted: RegExp) => files.flatMap(([path, text]) => (wanted.test(path) ? text.toString() : [])).join();
  return {
    description: textOf(/\/item\.json$/),
    manifest: textOf(/\/manifest\.json$/),
    page: textOf(/\/bn-items-1\.html$/),
  };
}

/** The first item, as somebody reads it in their own list. */
async function firstOf(app: TestApp, name: string): Promise<string> {
  const [item] = (await listOf(await app.as(name).get(PATHS.myItems))).data;
  return JSON.stringify(item);
}

const at = (path: string, id: number) => fillPath(path, { id });
const textOf = async (response: Response) => {
  await expect(response).toHaveStatus(200);
  return response.text();
};
/** The words beside the pages, where somebody saves them. */
async function captionsFor(app: TestApp, name: string, id: number): Promise<string> {
  const response = await app.as(name).get(`${at(PATHS.itemDownload, id)}?all=1`);
  await expect(response).toHaveStatus(200);
  return String(unzip(Buffer.from(await response.arrayBuffer())).get("captions.txt"));
}

test("every text of an item reaches all places of its owner's, another archive and one made of storage alone", {
  timeout: 120_000,
}, async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const body = form({ ...fieldsOf("first"), status: "0" });
  body.set("image", await letterFile());
  const id = await idOf(await amina.upload(PATHS.itemCreate, body));
  await expect(await amina.upload(at(PATHS.itemUpdate, id), form(fieldsOf("now")))).toHaveStatus(200);
  await app.settle();

  const item = await textOf(await amina.get(at(PATHS.itemDetails, id)));
  expectGone({ item }, "archive");
  expectGone({ history: await textOf(await amina.get(at(PATHS.itemHistory, id))) }, "archive", "first");
  expectGone({ zip: await captionsFor(app, "amina", id) }, "owner");
  const bag = await takeBag(app, "amina");
  const { manifest, ...withHistory } = await placesIn(bag);
  expectGone({ manifest: manifest ?? "", ...withHistory }, "owner");
  expectGone(withHistory, "owner", "first");

  await using elsewhere = await newTestApp();
  const { id: coming } = await comeWith(elsewhere, "bela", bag);
  expect(await takeIn(elsewhere, "bela", coming)).toMatchObject({ state: "done", taken: 1, lacking: 0 });
  expectGone({ brought: await firstOf(elsewhere, "bela") }, "owner");

  await describeChanges(app.services);
  await app.settle();
  const [described] = await descriptionsOf(app, id);
  expectGone({ described: JSON.stringify({ ...described, history: null }) }, "archive");
  expectGone({ described: JSON.stringify(described?.history) }, "archive", "first");
  const before = await wholeArchive(app);
  await using again = await newTestApp({ dataDir: app.folder });
  expect(await rebuilt(again)).toMatchObject({ failed: false, faults: [] });
  expect(differences(before, await wholeArchive(again))).toEqual([]);
});

test("every text of an item goes to those with whom it is shared where the list says so, and nowhere else", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const body = form({ ...fieldsOf("first"), status: "0" });
  body.set("image", await letterFile());
  const id = await idOf(await amina.upload(PATHS.itemCreate, body));
  await expect(await amina.upload(at(PATHS.itemUpdate, id), form(fieldsOf("now")))).toHaveStatus(200);
  await accept(app, "bela", await offer(app, id, "bela"));
  const group = await newGroup(app, { members: ["karim"] });
  await amina.post(at(PATHS.shareWithGroup, group), { handwriting_ids: [id], confirm: true });
  const { token } = await newLink(app, { items: [id] });
  await app.settle();

  const item = await textOf(await app.as("bela").get(at(PATHS.itemDetails, id)));
  const zip = await captionsFor(app, "bela", id);
  const link = JSON.stringify(await holder(app, token).opened());
  expectGone({ item, zip, link }, "receiver");
  for (const [name, path] of [
    ["bela", at(PATHS.itemArchive, id)],
    ["karim", at(PATHS.groupArchive, group)],
  ] as const) {
    const places = await placesIn(await takeBag(app, name, path));
    expectGone(places, "receiver");
    // What they said before is the owner's alone.
    for (const text of Object.values(places))
      for (const each of ITEM_TEXT_NAMES) expect(text).not.toContain(SAID.first(each));
  }
});
