import { expect, test } from "vitest";
import { z } from "zod";
import { PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { foundWriterWire } from "archive/contract/writers/writer";
import { accept, firstId, newGroup, offer } from "tests/test-app/circle";
import { oneTestApp } from "tests/test-app/one-test-app";

const one = oneTestApp();

test("a reader finds by name the writers whose page they may see, and learns of no other", async () => {
  const { app } = one;
  const { db } = app.services;
  const found = async (reader: string, query = "nanu") => {
    const response = await app.as(reader).get(`${PATHS.writerFind}?${new URLSearchParams({ query })}`);
    return z.object({ data: foundWriterWire.schema.array() }).parse(await response.json()).data;
  };
  /** Whom they find; each of these has a page for them, and no other of that name has. */
  const names = async (reader: string) => {
    const rows = await found(reader);
    for (const id of writers.slice(0, -1)) {
      const { status } = await app.as(reader).get(fillPath(PATHS.writerDetails, { id }));
      expect([id, status]).toEqual([id, rows.some((row) => row.id === id) ? 200 : 404]);
    }
    return rows.map(({ name }) => name);
  };
  const writers: number[] = [];
  const items = new Map<string, number>();
  for (const [author, status] of [
    ["Nanu of Barisal", PRIVATE],
    ["Nanu of Bogra", PRIVATE],
    ["Nanu in public", PUBLIC],
    ["Nanu in the voice", PRIVATE],
    ["Dadu", PRIVATE],
  ] as const) {
    const kind = author.endsWith("voice") ? "voice" : "handwriting";
    items.set(author, (await app.item({ status, author, kind })).id);
    writers.push(await firstId(await app.as("amina").get(PATHS.writers)));
  }
  const idOf = (author: string) => items.get(author) ?? 0;
  expect(await names("karim")).toEqual([]);
  await accept(app, "karim", await offer(app, idOf("Nanu of Barisal"), "karim"));
  expect(await names("karim")).toEqual(["Nanu of Barisal"]);
  expect(await found("karim")).toMatchObject([{ mine: false, items: null, owner_name: "Amina Rahman" }]);
  // Whoever waits for an answer sees nothing yet.
  await offer(app, idOf("Nanu of Bogra"), "bela");
  expect(await names("bela")).toEqual([]);
  const groupId = await newGroup(app, { members: ["karim", "rafi"] });
  const share = fillPath(PATHS.shareWithGroup, { id: groupId });
  await app.as("amina").post(share, { handwriting_ids: [idOf("Nanu of Bogra"), idOf("Dadu")], confirm: true });
  expect(await names("rafi")).toEqual(["Nanu of Bogra"]);
  expect(await names("karim")).toEqual(["Nanu of Bogra", "Nanu of Barisal"]);
  // A voice comes with its letter, be that another's.
  await db
    .updateTable("items")
    .set({ voice_of: idOf("Dadu") })
    .where("id", "=", idOf("Nanu in the voice"))
    .execute();
  expect(await names("rafi")).toEqual(["Nanu in the voice", "Nanu of Bogra"]);
  await app.item({ owner: "rafi", author: "Nanu", status: PRIVATE });
  expect((await found("rafi")).map(({ name, mine, items: kept }) => [name, mine, kept])).toEqual([
    ["Nanu", true, 1],
    ["Nanu in the voice", false, null],
    ["Nanu of Bogra", false, null],
  ]);
  expect((await found("amina")).every(({ mine }) => mine)).toBe(true);
  expect(await found("rafi", "?!")).toEqual([]);
  const { id: rafi } = await app.person("rafi");
  await app.as("amina").post(fillPath(PATHS.block, { id: rafi }));
  expect(await names("rafi")).toEqual(["Nanu"]);
  await app.as("amina").post(fillPath(PATHS.itemStatus, { id: idOf("Nanu of Bogra") }), { status: "2", confirm: true });
  expect(await names("karim")).toEqual(["Nanu in the voice", "Nanu of Barisal"]);
});
