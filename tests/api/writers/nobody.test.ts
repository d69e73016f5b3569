import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { MOST_NAMES, MOST_WRITERS } from "archive/contract/writers/writer-texts";
import { smallLetter } from "tests/builders/form";
import { accept, firstId, offer } from "tests/test-app/circle";
import { oneTestApp } from "tests/test-app/one-test-app";
import { itemOf, saidOf } from "tests/test-app/reply";

const one = oneTestApp();
const at = (path: string, id: number) => fillPath(path, { id });

async function namesOf(owner: string): Promise<string[]> {
  const { data } = (await (await one.app.as(owner).get(PATHS.writers)).json()) as { data: { name: string }[] };
  return data.map(({ name }) => name);
}

test("who isn't known becomes nobody, in either language, and the word stays with the letter", async () => {
  const { app } = one;
  const owner = "hena";
  for (const author of ["Unknown", "unknown.", "?", "অজানা", "জানা নেই"]) {
    const { url } = await app.item({ owner, author });
    expect(await itemOf(await app.as(owner).get(url))).toMatchObject({ author, writer_id: null });
  }
  expect(await namesOf(owner)).toEqual([]);
  await app.item({ owner, author: "Unknown aunt" });
  expect(await namesOf(owner)).toEqual(["Unknown aunt"]);
});

test("a page that such a word made once is nobody's any more as its letters are saved again", async () => {
  const { app } = one;
  const owner = "ila";
  const { id, url } = await app.item({ owner, author: "Ila's aunt" });
  const writer = await firstId(await app.as(owner).get(PATHS.writers));
  const { db } = app.services;
  await db.updateTable("writers").set({ name: "Unknown" }).where("id", "=", writer).execute();
  await db
    .updateTable("writer_names")
    .set({ name: "unknown", typed: "Unknown" })
    .where("writer_id", "=", writer)
    .execute();
  await app.as(owner).post(at(PATHS.itemUpdate, id), { author: "Unknown" });
  expect((await itemOf(await app.as(owner).get(url))).writer_id).toBeNull();
  expect(await namesOf(owner)).toEqual([]);
});

test("a writer's page is deleted by their owner alone; what is theirs stays, with the typed name", async () => {
  const { app } = one;
  const owner = "jaya";
  const { id, url } = await app.item({ owner, author: "Dada", status: 0 });
  await accept(app, "kona", await offer(app, id, "kona", owner));
  const writer = await firstId(await app.as(owner).get(PATHS.writers));
  await app.as(owner).post(at(PATHS.writerUpdate, writer), { name: "Dada", about: "He wrote each week" });
  await expect(await app.as("kona").post(at(PATHS.writerDelete, writer))).toHaveStatus(404);
  await expect(await app.as(owner).post(at(PATHS.writerDelete, writer))).toHaveStatus(200);
  await expect(await app.as(owner).post(at(PATHS.writerDelete, writer))).toHaveStatus(404);
  expect(await namesOf(owner)).toEqual([]);
  expect(await itemOf(await app.as(owner).get(url))).toMatchObject({ author: "Dada", writer_id: null });
  for (const who of [owner, "kona"])
    await expect(await app.as(who).get(at(PATHS.writerDetails, writer))).toHaveStatus(404);
});

test("there are as many writers and names as one can have, and no more, said at the field", async () => {
  const { app } = one;
  const owner = "lata";
  await app.item({ owner, author: "Nanu" });
  const nanu = await firstId(await app.as(owner).get(PATHS.writers));
  const { db } = app.services;
  const { owner_id } = await db
    .selectFrom("writers")
    .select("owner_id")
    .where("id", "=", nanu)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: MOST_WRITERS - 1 }, (_, at) => ({ owner_id, name: `Somebody ${at}` }));
  await db.insertInto("writers").values(rows).execute();
  const file = await smallLetter();
  const put = (author: string) => app.item({ owner, author, caption: "Kept", file });
  await put("nanu");
  await expect(put("One more")).rejects.toThrow("5,000 people already");
  const names = Array.from({ length: MOST_NAMES }, (_, at) => ({
    owner_id,
    name: `nanu ${at}`,
    typed: `Nanu ${at}`,
    writer_id: nanu,
  }));
  await db.insertInto("writer_names").values(names).execute();
  const said = await saidOf(await app.as(owner).post(at(PATHS.writerUpdate, nanu), { name: "Nanu again" }));
  expect(said).toMatchObject({
    errors: { name: ["One person can have 200 names at most. Split some of them off first"] },
  });
});
