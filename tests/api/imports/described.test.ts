import { beforeAll, expect, test } from "vitest";
import { ONLY_ME, PRIVATE } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { takeImport } from "archive/domain/imports/take-import";
import { comeWith, importOf, takeIn, toldOf } from "tests/test-app/come-with";
import { oneTestApp } from "tests/test-app/one-test-app";
import type { TestApp } from "tests/test-app/test-app";
import { opened } from "../stewards/stewarded";
import { changesOf, csvOf, seen, textsListOf, withCells, type Table } from "./described";

const one = oneTestApp({ freeItemLimit: 100, rateLimits: false });
let app: TestApp;
beforeAll(() => ({ app } = one));

async function letter(owner: string, texts: Record<string, string> = {}): Promise<number> {
  const { id } = await app.item({ owner, status: PRIVATE, caption: texts.description ?? "" });
  if (Object.keys(texts).length > 0) await app.as(owner).post(fillPath(PATHS.itemUpdate, { id }), texts);
  return id;
}

const come = (name: string, table: Table) => comeWith(app, name, Buffer.from(`\ufeff${csvOf(table)}`), "list.csv");
const reasonsOf = async (name: string, id: number) => (await toldOf(app, name, id)).flatMap(({ reasons }) => reasons);

test("cells that were changed are told, and taken once, each item with its history and nobody told", async () => {
  const [first, second] = [await letter("amina", { description: "Old", author: "Ma" }), await letter("amina")];
  const untouched = await letter("amina", { description: "Stays", place: "Dhaka" });
  const { table } = await textsListOf(app, "amina");
  const filled = withCells(
    withCells(table, first, { caption: "New", writer: "", words: "প্রিয় মা", date: "১৬ ডিসেম্বর ১৯৭১" }),
    second,
    { date: "ফাল্গুন ১৩৭৮", place: "=Barishal" },
  );
  const found = await come("amina", filled);
  const changes = [
    [first, "caption", "Old", "New"],
    [first, "transcription", "", "প্রিয় মা"],
    [first, "writtenAt", "", "1971-12-16"],
    [second, "writtenAt", "", expect.stringContaining("ফাল্গুন ১৩৭৮")],
    [second, "place", "", "=Barishal"],
  ];
  const told = await changesOf(app, "amina", found.id);
  expect(told).toHaveLength(changes.length);
  expect(told).toEqual(expect.arrayContaining(changes));
  expect(found).toMatchObject({ letters: 2, voices: 0, room: null });
  expect(await seen(app, "amina", first)).toMatchObject({ description: "Old" });
  const unseen = async () => (await app.as("amina").get(PATHS.notificationCount)).json();
  const before = await unseen();

  await expect(await app.as("amina").post(fillPath(PATHS.importStart, { id: found.id }))).toHaveStatus(200);
  // Killed behind the first of them, it goes on with the second.
  let asked = 0;
  const signal = Object.assign(new AbortController().signal, {
    throwIfAborted: () => {
      if (++asked > 1) throw new Error("killed");
    },
  });
  const killed = takeImport(app.services, { importId: found.id }, { attempt: 1, isLast: false, signal });
  await expect(killed).rejects.toThrow("killed");
  expect(await importOf(app, "amina", found.id)).toMatchObject({ state: "taking", taken: 1 });
  await app.settle();
  await takeImport(app.services, { importId: found.id });
  expect(await importOf(app, "amina", found.id)).toMatchObject({ state: "done", taken: 2 });
  expect(await seen(app, "amina", first)).toMatchObject({
    description: "New",
    author: "Ma",
    transcription: "প্রিয় মা",
    written_at: "1971-12-16",
    status: PRIVATE,
  });
  expect(await seen(app, "amina", second)).toMatchObject({ place: "=Barishal", written_typed: "ফাল্গুন ১৩৭৮" });
  const acts = async (id: number) => {
    const text = await (await app.as("amina").get(fillPath(PATHS.itemHistory, { id }))).text();
    return text.match(/"act":"changed"/g)?.length ?? 0;
  };
  expect(await Promise.all([first, second, untouched].map(acts))).toEqual([2, 1, 1]);
  expect(await unseen()).toEqual(before);
  // What the cells said is the items' alone from then on.
  const left = await app.services.db
    .selectFrom("import_entries")
    .select(["fields", "before"])
    .where("import_id", "=", found.id)
    .execute();
  expect(left.every(({ fields, before: were }) => JSON.stringify([fields, were]) === "[{},{}]")).toBe(true);

  // The same list once more changes nothing; it goes on being filled in.
  const again = await come("amina", filled);
  expect(await changesOf(app, "amina", again.id)).toEqual([]);
  const more = await come("amina", withCells(filled, second, { words: "Dear Ma" }));
  expect(await changesOf(app, "amina", more.id)).toEqual([[second, "transcription", "", "Dear Ma"]]);
});

test("what was changed here since the list was made stays, and is told", async () => {
  const id = await letter("karim", { description: "Then", author: "Ma" });
  const { table } = await textsListOf(app, "karim");
  await app.as("karim").post(fillPath(PATHS.itemUpdate, { id }), { description: "Now", place: "Sylhet" });
  // Cells that nobody touched say what was said then.
  const old = await come("karim", withCells(table, id, { writer: "Mother" }));
  expect(await changesOf(app, "karim", old.id)).toEqual([[id, "author", "Ma", "Mother"]]);
  const both = await come("karim", withCells(table, id, { caption: "Mine" }));
  expect(await changesOf(app, "karim", both.id)).toEqual([]);
  expect((await reasonsOf("karim", both.id))[0]).toMatch(/^It was changed here after the list was made, so “Mine”/);
  // Changed between the look and the yes.
  await app.as("karim").post(fillPath(PATHS.itemUpdate, { id }), { author: "Mummy" });
  expect(await takeIn(app, "karim", old.id)).toMatchObject({ state: "done", taken: 0, refused: 1 });
  expect(await seen(app, "karim", id)).toMatchObject({ author: "Mummy", description: "Now", place: "Sylhet" });
});

test("rows that can't be taken are told, others' like those that there are none of; the rest is taken", async () => {
  const own = await letter("bela", { description: "Mine", written_at: "1971-03-26" });
  const lossy = await letter("bela", { description: "মা ok", written_at: "1965" });
  const binned = await letter("bela", { description: "Thrown away" });
  await app.as("bela").post(fillPath(PATHS.itemDelete, { id: binned }));
  const theirs = await letter("amina", { description: "Secret" });
  const rows = [
    ["id", "caption", "words", "date", "who can see it", "album", "No."],
    [String(own), "Changed", "x".repeat(5001), "26-Mar-71", "public", "Family", "1"],
    [`${theirs}v1`, "Taken over", "", "", "", "", ""],
    ["999999", "Nobody's", "", "", "", "", ""],
    [String(binned), "Back", "", "", "", "", ""],
    [`${own}v0`, "Twice", "", "", "", "", ""],
    ["my letter", "Which", "", "", "", "", ""],
    ["", "None", "", "", "", "", ""],
    [String(lossy), "?? ok", "????", "16/12/71", "", "", ""],
  ];
  const found = await come("bela", rows);
  expect(await changesOf(app, "bela", found.id)).toEqual([[own, "caption", "Mine", "Changed"]]);
  const told = await toldOf(app, "bela", found.id);
  const says = told.map(({ name, reasons }) => `${name}: ${reasons.join("; ")}`).join("\n");
  expect(says).not.toContain("Secret");
  for (const words of [
    "you have no letter or voice with this id",
    "Row 5 of the list: it is in the bin",
    `Row 6 of the list was left out: ${own} stands in row 2 already`,
    "Row 7 of the list was left out: “my letter” is no id",
    "Row 8 of the list was left out: it has no id",
    "Columns that such a list doesn't change: who can see it · album · No.",
    "“?? ok”: Bengali letters were lost",
    "“????”: Bengali letters were lost",
    "and “16/12/71” isn't taken",
    "may not be longer than 5000 characters",
  ])
    expect(says).toContain(words);
  const strangers = told.filter(({ reasons }) => reasons.some((each) => each.includes("you have no letter")));
  expect(strangers.map(({ name, kind, itemId }) => [name, kind, itemId])).toEqual([
    [String(theirs), null, null],
    ["999999", null, null],
  ]);
  await takeIn(app, "bela", found.id);
  expect(await seen(app, "bela", own)).toMatchObject({
    description: "Changed",
    written_at: "1971-03-26",
    status: PRIVATE,
  });
  expect(await seen(app, "amina", theirs)).toMatchObject({ description: "Secret" });
});

test("a list in old Western letters is read, and said to be; what is no list is refused in words", async () => {
  const id = await letter("dola", { description: "Cafe" });
  const old = await comeWith(app, "dola", Buffer.from(`id,caption\n${id},Caf\xe9\n`, "latin1"), "list.csv");
  expect(await changesOf(app, "dola", old.id)).toEqual([[id, "caption", "Cafe", "Café"]]);
  expect((await reasonsOf("dola", old.id)).join()).toContain("older Western letters");
  for (const [content, says] of [
    ["file,caption\na.jpg,Fine\n", "no column “id”"],
    [Buffer.from([0x69, 0x64, 0, 1, 2, 0xff, 0xfe, 0]), "isn't in UTF-8"],
    [`id${",a".repeat(1001)}\n`, "too many columns"],
  ] as const) {
    const refused = await comeWith(app, "dola", Buffer.from(content), "list.csv");
    expect([refused.state, refused.fault]).toEqual(["refused", expect.stringContaining(says)]);
    await app.as("dola").post(fillPath(PATHS.importDismiss, { id: refused.id }));
  }
});

test("a list is of what it is asked for, in the order of one's own list, and of nothing that is others'", async () => {
  const [words, none] = [await letter("rafi", { transcription: "Dear" }), await letter("rafi", { description: "=x" })];
  await letter("amina", { description: "Not rafi's" });
  const { table } = await textsListOf(app, "rafi", "?without_words=1");
  expect(table.slice(1).map(([id]) => id?.split("v")[0])).toEqual([String(none)]);
  const all = await textsListOf(app, "rafi", "?sort=oldest", "bn");
  expect(all.table[0]?.slice(0, 4)).toEqual(["আইডি", "লিংক", "ফাইল", "ক্যাপশন"]);
  expect(all.table.slice(1).map(([id]) => Number(id?.split("v")[0]))).toEqual([words, none]);
  expect(all.table[1]?.[1]).toMatch(new RegExp(`^https?://.*/my-collections/item/${words}$`));
  await expect(await app.as("rafi").get(`${PATHS.itemTextsList}?seen_by=9`)).toHaveStatus(400);
  await expect(await app.as(null).get(PATHS.itemTextsList)).toHaveStatus(401);
});

test("what a list changes is told to whoever came with it alone, and no steward changes anything", async () => {
  const id = await letter("amina", { description: "Hers" });
  const { table } = await textsListOf(app, "amina");
  const found = await come("amina", withCells(table, id, { caption: "Otherwise" }));
  const path = fillPath(PATHS.importChanges, { id: found.id });
  await expect(await app.as("bela").get(path)).toHaveStatus(404);
  await expect(await app.as(null).get(path)).toHaveStatus(401);
  await expect(await app.as("amina").get(`${path}?limit=0&after=x`)).toHaveStatus(200);
  await app.as("amina").post(fillPath(PATHS.itemStatus, { id }), { status: String(ONLY_ME), confirm: true });
  await takeIn(app, "amina", found.id);
  expect(await seen(app, "amina", id)).toMatchObject({ description: "Otherwise", status: ONLY_ME });
  await opened(app, { owner: "amina", steward: "nila", may: "keep", onlyMe: true });
  expect((await textsListOf(app, "nila")).table).toHaveLength(1);
  const keeper = await come("nila", [
    ["id", "caption"],
    [String(id), "The steward's"],
  ]);
  expect(await changesOf(app, "nila", keeper.id)).toEqual([]);
  expect((await reasonsOf("nila", keeper.id)).join()).toContain("you have no letter or voice with this id");
});
