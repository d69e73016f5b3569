import { expect, test } from "vitest";
import { newAlbum } from "tests/test-app/albums";
import { comeWith, takeIn } from "tests/test-app/come-with";
import { oneTestApp } from "tests/test-app/one-test-app";
import { takeBag } from "tests/test-app/take-bag";
import { putManyIn, typedDates } from "../bags/many-items";
import { allOf } from "./brought-back";

const one = oneTestApp({ freeItemLimit: 1000 });
const ITEMS = 500;
// As the form lets them through.
const CAPTIONS = ["", "ক্ষ্ম".repeat(40), "a/b\\c:d", "Two\nlines", "চিঠি ১০০%", "..", "CON"];

test(`a bag of ${ITEMS} items comes back with equal checksums, texts, dates and orders`, {
  timeout: 300_000,
}, async () => {
  const { app } = one;
  const { id: ownerId } = await app.person("many");
  const ids = await putManyIn(app, ownerId, { count: ITEMS, typed: await typedDates(), captions: CAPTIONS });
  await newAlbum(app, { owner: "many", name: "চিঠি", items: [ids[7], ids[3], ids[400]].map((id) => id ?? 0) });
  const before = await allOf(app, "many");
  const found = await comeWith(app, "fresh", await takeBag(app, "many"));
  expect(found).toMatchObject({ state: "ready", letters: 400, voices: 100, refused: 0, lacking: 0 });
  expect(await takeIn(app, "fresh", found.id)).toMatchObject({ state: "done", taken: ITEMS, refused: 0 });
  const after = await allOf(app, "fresh");
  // Names that no form would have let through are written as the form has them.
  const sums = ({ items, ...all }: typeof before) => ({
    ...all,
    visible: null,
    items: items.map(({ files, ...item }) => Object.assign(item, { files: files.map(({ sha256 }) => sha256) })),
  });
  expect(sums(after)).toEqual(sums(before));
});
