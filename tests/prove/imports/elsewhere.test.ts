import { expect, test } from "vitest";
import { takeoutOf } from "tests/builders/elsewhere/takeout";
import { STYLES, whatsappOf } from "tests/builders/elsewhere/whatsapp";
import { ZIPS, zippedBy } from "tests/builders/elsewhere/zips";
import type { Truth } from "tests/builders/elsewhere/many-pictures";
import { zipOf } from "tests/builders/zip";
import { comeWith, takeIn, toldOf } from "tests/test-app/come-with";
import { oneTestApp } from "tests/test-app/one-test-app";

const one = oneTestApp({ freeItemLimit: 5000, rateLimits: false });

/** Part of what is right, of all items that somebody keeps now. */
async function rightOf(person: string, truth: Truth[]) {
  const { db } = one.app.services;
  const rows = await db
    .selectFrom("items")
    .innerJoin("files", "files.item_id", "items.id")
    .innerJoin("people", "people.id", "items.owner_id")
    .select(["files.own_name as name", "items.written_at as day", "items.caption"])
    .where("people.email", "like", `${person}%`)
    .execute();
  const lastOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
  const left = [...rows];
  const take = (is: (row: (typeof rows)[number]) => boolean) => {
    const at = left.findIndex(is);
    return at >= 0 && left.splice(at, 1).length > 0;
  };
  const both = truth.filter(({ name, day, caption }) =>
    take((row) => row.name === lastOf(name) && row.day === day && row.caption === caption),
  ).length;
  return { items: rows.length, both };
}

test.each([false, true])("a Takeout of 500 comes with all days and captions, old names %s", async (old) => {
  const person = `takeout${old ? "old" : "new"}`;
  const { files, truth, jsonless } = await takeoutOf(500, { old, seed: old ? 11 : 7 });
  const found = await comeWith(one.app, person, zipOf(files));
  expect(found).toMatchObject({ state: "ready", source: "takeout" });
  await takeIn(one.app, person, found.id);
  const { items, both } = await rightOf(person, truth);
  console.log(`Takeout, ${old ? "old" : "new"} names: ${both} of ${truth.length} right`);
  expect(items).toBe(truth.length + jsonless.length);
  expect(both).toBe(truth.length);
  const told = await toldOf(one.app, person, found.id);
  for (const name of jsonless) expect(told.some((each) => each.name === name)).toBe(true);
});

test.each([0, 9])("a chat of 300 comes with all days and captions, style %i", async (at) => {
  const style = STYLES[at];
  if (!style) throw new Error("no style");
  const person = `chat${at}of300`;
  const { files, truth } = await whatsappOf(300, style, 20 + at);
  const found = await comeWith(one.app, person, zipOf(files));
  expect(found).toMatchObject({ state: "ready", source: "whatsapp" });
  await takeIn(one.app, person, found.id);
  const { items, both } = await rightOf(person, truth);
  console.log(`WhatsApp, ${JSON.stringify(style)}: ${both} of ${truth.length} right`);
  expect([items, both]).toEqual([truth.length, truth.length]);
});

test.each(ZIPS.map((made, at) => [made.beside.name, made.style.name, at] as const))(
  "a zip with %s, %s, is taken, and what isn't is told",
  async (_beside, _style, at) => {
    const made = ZIPS[at];
    if (!made) throw new Error("no such zip");
    const found = await comeWith(one.app, `zipped${at}`, zipOf(await zippedBy(made, 1000 + at)));
    expect(found).toMatchObject({ state: "ready", letters: 2, voices: 0 });
    const reasons = (await toldOf(one.app, `zipped${at}`, found.id)).flatMap((each) => each.reasons);
    expect(reasons).toHaveLength(made.beside.told.length);
    for (const told of made.beside.told) expect(reasons.some((reason) => reason.includes(told))).toBe(true);
  },
);
