import { expect, test } from "vitest";
import { MOST_PICTURES } from "archive/contract/items/most-pictures";
import { dice } from "tests/builders/elsewhere/many-pictures";
import { takeIn } from "tests/test-app/come-with";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { change, lettersOf, page, put } from "./tray-steps";

const KEY = "mi4k2p1c-9f3a7b2e";
const OTHER = "mi4k9x7d-1c8e5a40";

const namesOf = async (app: TestApp, id: number, name?: string) =>
  (await lettersOf(app, id, name)).map(({ files }) => files.join(" "));

/** Puts one page in as a camera sends it: by itself, with its letter and its place there. */
async function take(app: TestApp, letter: string, number: number, { name = "amina", seed = number } = {}) {
  const file = await page(seed, `${letter.slice(0, 3)}-${number}.jpg`);
  const fields = { image: file, letter: `${letter}.${number}`, made: String(1000 + seed * 1000) };
  return put(app, { ...fields, once: `once-${name}-${letter}-${number}` }, name);
}

test("pages of letters that were taken one by one lie in their letters and order, however they arrive", async () => {
  await using app = await newTestApp();
  const keys = ["aaa-letter", "bbb-letter", "ccc-letter"];
  const roll = dice(5);
  const all = keys.flatMap((key, letter) => [1, 2, 3, 5].map((number) => ({ key, number, seed: letter * 9 + number })));
  const shuffled = all
    .map((each) => ({ each, at: roll() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each);
  let id = 0;
  const sent = shuffled.map(
    ({ key, number, seed }) =>
      async () =>
        (await take(app, key, number, { seed })).id,
  );
  // Three at a time, as a browser sends them; some twice, as when an answer was lost.
  for (let at = 0; at < sent.length; at += 3)
    [id = id] = await Promise.all([...sent.slice(at, at + 3), ...sent.slice(at, at + 1)].map((send) => send()));
  const whole = ["aaa", "bbb", "ccc"].map((key) => [1, 2, 3, 5].map((number) => `${key}-${number}.jpg`).join(" "));
  expect(await namesOf(app, id)).toEqual(whole);
  await take(app, "bbb-letter", 4, { seed: 80 });
  const late = [whole[0], "bbb-1.jpg bbb-2.jpg bbb-3.jpg bbb-4.jpg bbb-5.jpg", whole[2]];
  expect(await namesOf(app, id)).toEqual(late);
  // The times alone would make one letter of all: what the camera was told goes before them.
  await expect(await change(app, id, { do: "guess" })).toHaveStatus(200);
  expect(await namesOf(app, id)).toEqual(late);
  expect(await takeIn(app, "amina", id)).toMatchObject({ state: "done", taken: 3, refused: 0 });
});

test("many at once join their letters too, and what names none stays a letter of its own", async () => {
  await using app = await newTestApp();
  const files = await Promise.all([1, 2, 3, 4].map((seed) => page(seed, `${seed}.jpg`)));
  const letter = [`${KEY}.2`, "", `${KEY}.1`, "no key at all.1"].join(",");
  const { id } = await put(app, { image: files, letter, made: "1000,2000,3000,4000" });
  expect(await namesOf(app, id)).toEqual(["3.jpg 1.jpg", "2.jpg", "4.jpg"]);
});

test("a page that comes late goes behind the one before it, wherever that lies by now", async () => {
  await using app = await newTestApp();
  const { id } = await take(app, KEY, 1);
  await take(app, KEY, 2);
  await take(app, KEY, 5);
  const [letter] = await lettersOf(app, id);
  await change(app, id, { do: "describe", reach: "all", author: "নানু" });
  await change(app, id, { do: "part", entries: [letter?.id], file: 2 });
  await take(app, KEY, 3);
  await take(app, KEY, 6);
  expect(await namesOf(app, id)).toEqual(["mi4-1.jpg mi4-2.jpg mi4-3.jpg", "mi4-5.jpg mi4-6.jpg"]);
  expect((await lettersOf(app, id)).map(({ author }) => author)).toEqual(["নানু", "নানু"]);

  // Joined to a letter before it, its pages stay behind each other.
  await put(app, { image: await page(70, "before.jpg"), made: "500" });
  const [, second] = await lettersOf(app, id);
  await change(app, id, { do: "join", entries: [second?.id] });
  await take(app, KEY, 4);
  const joined = "before.jpg mi4-1.jpg mi4-2.jpg mi4-3.jpg mi4-4.jpg";
  expect(await namesOf(app, id)).toEqual([joined, "mi4-5.jpg mi4-6.jpg"]);
});

test("pages of a letter that was removed or taken in meanwhile are a letter again", async () => {
  await using app = await newTestApp();
  const { id } = await take(app, KEY, 1);
  const [letter] = await lettersOf(app, id);
  await change(app, id, { do: "remove", entries: [letter?.id] });
  await take(app, KEY, 3);
  await take(app, KEY, 2);
  expect(await namesOf(app, id)).toEqual(["mi4-2.jpg mi4-3.jpg"]);

  expect(await takeIn(app, "amina", id)).toMatchObject({ state: "done", taken: 1 });
  const { id: next } = await take(app, KEY, 4);
  expect(next).not.toBe(id);
  expect(await namesOf(app, next)).toEqual(["mi4-4.jpg"]);
});

test("a key means nothing in another person's tray", async () => {
  await using app = await newTestApp();
  const { id } = await take(app, KEY, 1);
  const belas = await take(app, KEY, 2, { name: "bela" });
  expect(belas.id).not.toBe(id);
  expect(await namesOf(app, id)).toEqual(["mi4-1.jpg"]);
  expect(await namesOf(app, belas.id, "bela")).toEqual(["mi4-2.jpg"]);
});

test("what a letter has no room for becomes the next one", async () => {
  await using app = await newTestApp();
  const files = await Promise.all(Array.from({ length: MOST_PICTURES }, (_, at) => page(at, `${at + 1}.jpg`)));
  const letter = files.map((_, at) => `${OTHER}.${at + 1}`).join(",");
  const { id } = await put(app, { image: files, letter, made: files.map((_, at) => 1000 + at).join(",") });
  for (const number of [MOST_PICTURES + 1, MOST_PICTURES + 2]) await take(app, OTHER, number);
  expect((await lettersOf(app, id)).map(({ files: pages }) => pages.length)).toEqual([MOST_PICTURES, 2]);
});
