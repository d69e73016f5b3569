import { expect, test } from "vitest";
import { z } from "zod";
import { envelope } from "archive/contract/envelope";
import { PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { readItemWire } from "archive/contract/lists/read-item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { WireNotification } from "archive/contract/notifications/notification";
import { writerItemWire, writerWire } from "archive/contract/writers/writer";
import { accept, firstId, offer } from "tests/test-app/circle";
import { oneTestApp } from "tests/test-app/one-test-app";
import { saidOf } from "tests/test-app/reply";
import type { TestApp } from "tests/test-app/test-app";

const one = oneTestApp();
const at = (path: string, id: number) => fillPath(path, { id });

let made = 0;

/** Two cousins, each with the same grandmother, of whom each shared a letter with the other; and readers of some. */
async function cousins(app: TestApp) {
  made += 1;
  const [rina, tapan, reader, other] = ["rina", "tapan", "reader", "other"].map((name) => `${name}${made}`);
  const put = async (owner = "", year: string, status: 0 | 1 | 2 = PRIVATE, author = "Nanu") => {
    const { id } = await app.item({ owner, author, status, caption: year });
    await app.as(owner).post(at(PATHS.itemUpdate, id), { written_at: year });
    return id;
  };
  const of = async (owner = "") => firstId(await app.as(owner).get(PATHS.writers));
  const items = {
    rinas: await put(rina, "1950"),
    rinasOwn: await put(rina, "1956", 2),
    tapans: await put(tapan, "1953", PRIVATE, "Nani"),
    tapansOpen: await put(tapan, "1940", PUBLIC, "Nani"),
    tapansHidden: await put(tapan, "1941", PRIVATE, "Nani"),
  };
  const give = async (owner = "", item: number, to = "") => accept(app, to, await offer(app, item, to, owner));
  await give(tapan, items.tapans, rina);
  const writers = { rinas: await of(rina), tapans: await of(tapan) };
  return { rina, tapan, reader, other, items, writers, give } as Required<Family>;

  interface Family {
    rina: string;
    tapan: string;
    reader: string;
    other: string;
    items: typeof items;
    writers: typeof writers;
    give: typeof give;
  }
}

async function captions(app: TestApp, who: string, writerId: number) {
  const response = await app.as(who).get(at(PATHS.writerItems, writerId));
  if (response.status !== 200) return response.status;
  const { data } = z.object({ data: writerItemWire.schema.array() }).parse(await response.json());
  return data.map(({ description, elsewhere }) => (elsewhere ? `${description} elsewhere` : description));
}

async function ties(app: TestApp, who: string, writerId: number) {
  const response = await app.as(who).get(at(PATHS.writerDetails, writerId));
  if (response.status !== 200) return response.status;
  return envelope(writerWire.schema).parse(await response.json()).data.ties;
}

async function tieOf(app: TestApp, who: string, writerId: number): Promise<number> {
  const found = await ties(app, who, writerId);
  return (typeof found === "object" && found[0]?.id) || 0;
}

async function told(app: TestApp, who: string) {
  const response = await app.as(who).get(PATHS.notificationList);
  const { data } = z.object({ data: WireNotification.array() }).parse(await response.json());
  return data.filter((row) => row.module_name.startsWith("writer")).map((row) => [row.module_name, row.module_id]);
}

async function agree(app: TestApp, { rina, tapan, writers }: Awaited<ReturnType<typeof cousins>>) {
  await app.as(rina).post(at(PATHS.writerTie, writers.rinas), { with: writers.tapans });
  const tie = await tieOf(app, tapan, writers.tapans);
  await expect(await app.as(tapan).post(at(PATHS.writerTieAnswer, tie), { accept: true })).toHaveStatus(200);
  return tie;
}

test("asked and agreed, two writers are read together in the order of writing, as far as one may see", async () => {
  const { app } = one;
  const family = await cousins(app);
  const { rina, tapan, reader, other, items, writers, give } = family;
  await give(rina, items.rinas, reader);
  await give(tapan, items.tapansHidden, other);
  await app.as(rina).post(at(PATHS.writerTie, writers.rinas), { with: writers.tapans });
  expect(await ties(app, rina, writers.rinas)).toMatchObject([
    { state: "asked", name: "Nani", writer_id: writers.tapans, owner_name: expect.stringContaining("Tapan") },
  ]);
  // Rina's page is not Tapan's to see; the name is told by her asking.
  expect(await ties(app, tapan, writers.tapans)).toMatchObject([
    { state: "asks", name: "Nanu", writer_id: null, owner_name: expect.stringContaining("Rina") },
  ]);
  expect(await told(app, tapan)).toEqual([["writer_tie", writers.tapans]]);
  expect(await captions(app, rina, writers.rinas)).toEqual(["1950", "1956"]);
  const tie = await tieOf(app, tapan, writers.tapans);
  // Only the one who was asked answers.
  for (const who of [rina, reader, null])
    expect((await app.as(who).post(at(PATHS.writerTieAnswer, tie), { accept: true })).status).toBe(who ? 404 : 401);
  await app.as(tapan).post(at(PATHS.writerTieAnswer, tie), { accept: true });
  expect(await told(app, rina)).toEqual([["writer_tied", writers.rinas]]);
  expect(await told(app, tapan)).toEqual([]);
  expect(await ties(app, rina, writers.rinas)).toMatchObject([{ state: "agreed" }]);

  // Each sees what they saw before, and nothing else.
  expect(await captions(app, rina, writers.rinas)).toEqual(["1940 elsewhere", "1950", "1953 elsewhere", "1956"]);
  expect(await captions(app, rina, writers.tapans)).toEqual(["1940", "1950 elsewhere", "1953", "1956 elsewhere"]);
  expect(await captions(app, tapan, writers.tapans)).toEqual(["1940", "1941", "1953"]);
  expect(await captions(app, tapan, writers.rinas)).toBe(404);
  expect(await captions(app, reader, writers.rinas)).toEqual(["1940 elsewhere", "1950"]);
  expect(await captions(app, reader, writers.tapans)).toBe(404);
  expect(await captions(app, other, writers.tapans)).toEqual(["1940", "1941"]);
  expect(await ties(app, reader, writers.rinas)).toEqual([]);
  // And reads on so.
  const query = `list=writer&writer=${writers.rinas}`;
  const response = await app.as(rina).get(`${at(PATHS.itemDetails, items.rinas)}?${query}`);
  const { neighbours } = envelope(readItemWire.schema).parse(await response.json()).data;
  expect(neighbours).toMatchObject({ previous: items.tapansOpen, next: items.tapans });
});

test("either ends it, a block ends it, and while one is leaving nothing is shown together", async () => {
  const { app } = one;
  const { db } = app.services;
  for (const who of ["rina", "tapan"] as const) {
    const family = await cousins(app);
    const tie = await agree(app, family);
    const { writers, reader } = family;
    expect((await app.as(reader).post(at(PATHS.writerTieEnd, tie))).status).toBe(404);
    await expect(await app.as(family[who]).post(at(PATHS.writerTieEnd, tie))).toHaveStatus(200);
    expect(await captions(app, family.rina, writers.rinas)).toEqual(["1950", "1956"]);
    expect(await told(app, family.rina)).toEqual([]);
    for (const [owner, writer] of [
      [family.rina, writers.rinas],
      [family.tapan, writers.tapans],
    ] as const)
      expect(await ties(app, owner, writer)).toEqual([]);
  }
  const family = await cousins(app);
  const { rina, tapan, writers } = family;
  await agree(app, family);
  const { id: tapans } = await app.person(tapan);
  const leaves = (deleted_at: Date | null) =>
    db.updateTable("people").set({ deleted_at }).where("id", "=", tapans).execute();
  await leaves(new Date());
  expect(await captions(app, rina, writers.rinas)).toEqual(["1950", "1956"]);
  expect(await ties(app, rina, writers.rinas)).toEqual([]);
  await leaves(null);
  expect(await captions(app, rina, writers.rinas)).toHaveLength(4);
  const { id } = await app.person(rina);
  await app.as(tapan).post(at(PATHS.block, id));
  expect(await captions(app, rina, writers.rinas)).toEqual(["1950", "1956"]);
  await app.as(tapan).post(at(PATHS.unblock, id));
  expect(await captions(app, rina, writers.rinas)).toEqual(["1950", "1956"]);
  expect(await ties(app, tapan, writers.tapans)).toEqual([]);
});

test("refused it is not asked again nor told; said by both at once it is agreed; merged it goes along", async () => {
  const { app } = one;
  const family = await cousins(app);
  const { rina, tapan, items, writers, give } = family;
  const ask = () => app.as(rina).post(at(PATHS.writerTie, writers.rinas), { with: writers.tapans });
  await ask();
  const tie = await tieOf(app, tapan, writers.tapans);
  await app.as(tapan).post(at(PATHS.writerTieAnswer, tie), { accept: false });
  await ask();
  expect(await told(app, tapan)).toEqual([]);
  expect(await ties(app, tapan, writers.tapans)).toEqual([]);
  expect(await ties(app, rina, writers.rinas)).toMatchObject([{ state: "asked" }]);
  expect(await captions(app, rina, writers.rinas)).toEqual(["1950", "1956"]);
  // Whoever refused may say so themselves, once they may see that page.
  const back = () => app.as(tapan).post(at(PATHS.writerTie, writers.tapans), { with: writers.rinas });
  expect((await saidOf(await back())).errors?.with).toBeDefined();
  await give(rina, items.rinas, tapan);
  await back();
  expect(await ties(app, rina, writers.rinas)).toMatchObject([{ state: "agreed" }]);

  const { id: more } = await app.item({ owner: rina, author: "Boro Ma", status: PRIVATE });
  const other = await firstId(await app.as(rina).get(PATHS.writers));
  await app.as(rina).post(at(PATHS.writerMerge, writers.rinas), { into: other, confirm: true });
  expect(await captions(app, rina, other)).toEqual(["1940 elsewhere", "1950", "1953 elsewhere", "1956", "A letter"]);
  expect(await told(app, rina)).toEqual([["writer_tied", other]]);
  // A writer who is said to be another's too stays without items.
  for (const id of [items.rinas, items.rinasOwn, more])
    await app.as(rina).post(at(PATHS.itemUpdate, id), { author: "" });
  expect(await captions(app, rina, other)).toEqual(["1940 elsewhere", "1953 elsewhere"]);
});

test("one says so of writers whose pages one may see alone", async () => {
  const { app } = one;
  const { rina, reader, writers } = await cousins(app);
  const unseen = async (who: string, writerId: number, withId: number) => {
    const response = await app.as(who).post(at(PATHS.writerTie, writerId), { with: withId });
    return response.status === 400 ? (await saidOf(response)).errors?.with : response.status;
  };
  const refused = ["Please choose somebody whose page you can see"];
  await app.item({ owner: reader, author: "Dadi", status: PRIVATE });
  const readers = await firstId(await app.as(reader).get(PATHS.writers));
  expect(await unseen(reader, readers, writers.tapans)).toEqual(refused);
  expect(await unseen(reader, readers, readers)).toEqual(refused);
  expect(await unseen(reader, readers, 999_999)).toEqual(refused);
  expect(await unseen(reader, writers.rinas, writers.tapans)).toBe(404);
  expect(await unseen(rina, writers.tapans, writers.rinas)).toBe(404);
});

test("once both took back what they shared, neither reads what the other calls theirs from then on", async () => {
  const { app } = one;
  const family = await cousins(app);
  const { rina, tapan, items, writers, give } = family;
  await give(rina, items.rinas, tapan);
  await agree(app, family);
  const rename = (who: string, id: number, name: string) =>
    app.as(who).post(at(PATHS.writerUpdate, id), { name, name_translation: `${name} again` });
  await rename(rina, writers.rinas, "Nanu of Rina");
  expect(await ties(app, tapan, writers.tapans)).toMatchObject([{ name: "Nanu of Rina" }]);
  for (const who of [rina, tapan]) {
    const [item] = who === rina ? [items.rinas] : [items.tapans];
    await app.as(who).post(at(PATHS.itemStatus, item), { status: "2", confirm: true });
  }
  await rename(rina, writers.rinas, "A secret name");
  await rename(tapan, writers.tapans, "Another secret");
  // As it was told when she asked; she learnt his by the page alone.
  expect(await ties(app, tapan, writers.tapans)).toMatchObject([{ name: "Nanu", name_translation: "" }]);
  expect(await ties(app, rina, writers.rinas)).toMatchObject([{ name: null, name_translation: null }]);
});

test("a writer's version is the owner's alone: it would tell others of what is merged unseen", async () => {
  const { app } = one;
  const { rina, reader, items, writers, give } = await cousins(app);
  await give(rina, items.rinas, reader);
  const seen = async (who: string) =>
    envelope(writerWire.schema).parse(await (await app.as(who).get(at(PATHS.writerDetails, writers.rinas))).json())
      .data;
  const before = await seen(reader);
  await app.item({ owner: rina, status: 2, author: "Nanu's pet name" });
  const list = z.object({ data: z.array(z.object({ id: z.number(), name: z.string() })) });
  const all = list.parse(await (await app.as(rina).get(PATHS.writers)).json()).data;
  const other = all.find(({ name }) => name === "Nanu's pet name")?.id ?? 0;
  await app.as(rina).post(at(PATHS.writerMerge, other), { into: writers.rinas, confirm: true });
  expect((await seen(rina)).version).toBeGreaterThan(1);
  expect(await seen(reader)).toEqual(before);
});
