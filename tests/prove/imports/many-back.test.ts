import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { takeImport } from "archive/domain/imports/take-import";
import type { JobQueue } from "archive/domain/queue";
import { newAlbum } from "tests/test-app/albums";
import { comeWith, importOf } from "tests/test-app/come-with";
import { oneTestApp } from "tests/test-app/one-test-app";
import { takeBag } from "tests/test-app/take-bag";
import type { TestApp } from "tests/test-app/test-app";
import { putManyIn, typedDates } from "tests/api/bags/many-items";
import { allOf } from "tests/api/imports/brought-back";

// As the form lets them through.
const CAPTIONS = ["", "ক্ষ্ম".repeat(40), "a/b\\c:d", "Two\nlines", "চিঠি ১০০%", "..", "CON"];
const ITEMS = 500;
const one = oneTestApp({ freeItemLimit: 1000 });

test(
  `a bag of ${ITEMS} items, dated in every way, comes back with equal checksums, texts and orders`,
  {
    timeout: 600_000,
  },
  () => expectAllBack(one.app, ITEMS),
);

/** So many items of one person's come back into the empty archive of another with equal checksums, texts and orders. */
async function expectAllBack(app: TestApp, count: number): Promise<void> {
  const { id: ownerId } = await app.person("many");
  const ids = await putManyIn(app, ownerId, { count, typed: await typedDates(), captions: CAPTIONS });
  await newAlbum(app, { owner: "many", name: "চিঠি", items: [ids[7], ids[3], ids[15]].map((id) => id ?? 0) });
  const before = await allOf(app, "many");
  const found = await comeWith(app, "fresh", await takeBag(app, "many"));
  expect(found).toMatchObject({ state: "ready", letters: count * 0.8, voices: count * 0.2, refused: 0, lacking: 0 });
  await takeAll(app, found.id);
  expect(await importOf(app, "fresh", found.id)).toMatchObject({ state: "done", taken: count, refused: 0 });
  expect(sums(await allOf(app, "fresh"))).toEqual(sums(before));
}

/** Does what the jobs do, but for renditions: nobody looks at so many here, and they cost most of it. */
async function takeAll(app: TestApp, importId: number): Promise<void> {
  await expect(await app.as("fresh").post(fillPath(PATHS.importStart, { id: importId }))).toHaveStatus(200);
  const { queue } = app.services;
  const add: JobQueue["add"] = async (tx, name, payload, options) => {
    if (name !== "render-small" && name !== "render-file") await queue.add(tx, name, payload, options);
  };
  while ((await importOf(app, "fresh", importId)).state === "taking")
    await takeImport({ ...app.services, queue: { add } }, { importId });
}

// Names that no form would have let through are written as the form has them.
function sums({ items, ...all }: Awaited<ReturnType<typeof allOf>>) {
  return {
    ...all,
    visible: null,
    items: items.map(({ files, ...item }) => Object.assign(item, { files: files.map(({ sha256 }) => sha256) })),
  };
}
