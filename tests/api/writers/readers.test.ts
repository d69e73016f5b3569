import { sql } from "kysely";
import { expect, test } from "vitest";
import { ONLY_ME, PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { accept, firstId, newGroup, offer } from "tests/test-app/circle";
import { oneTestApp } from "tests/test-app/one-test-app";
import { listOf } from "tests/test-app/reply";

const one = oneTestApp();

test("a writer's list is what the reader may see of each: voices, groups, hidden ones, blocks, leaving", async () => {
  const { app } = one;
  const { db } = app.services;
  const made: Record<string, number> = {};
  const names = ["given", "inGroup", "open", "none", "mine", "hidden", "hiddenOpen", "binned", "tied", "tiedOpen"];
  for (const name of [...names, "cover", "openCover"]) {
    const status = name === "mine" ? ONLY_ME : /open/i.test(name) ? PUBLIC : PRIVATE;
    const kind = name.startsWith("tied") ? "voice" : "handwriting";
    const { id } = await app.item({ status, kind, author: /cover/i.test(name) ? "Somebody" : "নানু" });
    made[name] = id;
  }
  const idOf = (name: string) => made[name] ?? 0;
  const set = (name: string, change: Record<string, unknown>) =>
    db.updateTable("items").set(change).where("id", "=", idOf(name)).execute();
  await set("tied", { voice_of: idOf("cover") });
  await set("tiedOpen", { voice_of: idOf("openCover") });
  const writers = await listWriters();
  const groupId = await newGroup(app, { members: ["karim"] });
  const amina = app.as("amina");
  const share = fillPath(PATHS.shareWithGroup, { id: groupId });
  await amina.post(share, { handwriting_ids: [idOf("inGroup")], confirm: true });
  for (const name of ["given", "hidden", "binned", "cover", "mine"])
    await accept(app, "karim", await offer(app, idOf(name), "karim"));
  await set("mine", { status: ONLY_ME });
  for (const name of ["hidden", "hiddenOpen"]) await set(name, { hidden_at: new Date() });
  await set("binned", { binned_at: new Date() });

  expect(await listed("karim")).toEqual(["given", "inGroup", "open", "tied", "tiedOpen"]);
  expect(await listed("karim")).toEqual(await seen("karim"));
  expect(await listed("bela")).toBe(404);
  // Given what comes with it alone, the voice's speaker is known.
  await accept(app, "bela", await offer(app, idOf("cover"), "bela"));
  expect(await listed("bela")).toEqual(["open", "tied", "tiedOpen"]);
  expect(await listed("bela")).toEqual(await seen("bela"));

  await set("cover", { hidden_at: new Date() });
  expect(await listed("bela")).toBe(404);
  const { id: karim } = await app.person("karim");
  const block = fillPath(PATHS.block, { id: karim });
  await amina.post(block);
  expect(await listed("karim")).toBe(404);
  await sql`delete from blocks`.execute(db);
  expect(await listed("karim")).toContain("open");
  await db.updateTable("people").set({ deleted_at: new Date() }).where("email", "=", "amina@example.test").execute();
  expect(await listed("karim")).toBe(404);

  async function listWriters() {
    const id = await firstId(await app.as("amina").get(`${PATHS.writers}?query=নানু`));
    return fillPath(PATHS.writerItems, { id });
  }
  async function listed(reader: string) {
    const response = await app.as(reader).get(writers);
    if (response.status !== 200) return response.status;
    const ids = new Set((await listOf(response)).data.map(({ id }) => id));
    return names.filter((name) => ids.has(idOf(name))).toSorted();
  }
  async function seen(reader: string) {
    const answers = names.map(async (name) => {
      const { status } = await app.as(reader).get(fillPath(PATHS.itemDetails, { id: idOf(name) }));
      return status === 200 ? [name] : [];
    });
    return (await Promise.all(answers)).flat().toSorted();
  }
});
