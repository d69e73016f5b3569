import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { ONLY_ME, PRIVATE, PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
import { findItems } from "archive/db/items/items";
import { factsOf } from "archive/domain/items/item-view";
import { maySeeItem } from "archive/domain/policy";
import { findAll } from "tests/test-app/found";
import { oneTestApp } from "tests/test-app/one-test-app";

const one = oneTestApp({ rateLimits: false });
const NAMES = ["amina", "bela", "karim", "dola", "nila", "rafi", "leaver"];
const LEAVER = "leaver";
let ids: Record<string, number>;
let blocked: [number, number][];

/** What a row of a random world may be. */
const Chance = fc.record({
  owner: fc.nat(NAMES.length - 1),
  status: fc.constantFrom<ItemStatus>(PUBLIC, PRIVATE, ONLY_ME),
  binned: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
  hidden: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
  voice: fc.boolean(),
  shares: fc.uniqueArray(
    fc.record({
      to: fc.nat(NAMES.length - 1),
      state: fc.constantFrom("pending" as const, "accepted" as const, "ignored" as const),
    }),
    { selector: ({ to }) => to, maxLength: 3 },
  ),
  group: fc.option(fc.nat(1)),
});

beforeAll(async () => {
  const { app } = one;
  const { db } = app.services;
  ids = Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, (await app.person(name)).id])));
  const idAt = (at: number) => ids[NAMES[at] ?? ""] ?? 0;
  const groups = await db
    .insertInto("groups")
    .values(["bela", "karim"].map((name) => ({ owner_id: ids[name] ?? 0, name, description: "" })))
    .returning("id")
    .execute();
  const members = [
    ["amina", "bela", "karim", LEAVER],
    ["amina", "dola", "karim", "nila"],
  ];
  await db
    .insertInto("memberships")
    .values(
      groups.flatMap(({ id }, at) => (members[at] ?? []).map((name) => ({ group_id: id, person_id: ids[name] ?? 0 }))),
    )
    .execute();
  blocked = [
    [ids.nila ?? 0, ids.amina ?? 0],
    [ids.amina ?? 0, ids.rafi ?? 0],
  ];
  await db
    .insertInto("blocks")
    .values(blocked.map(([person_id, blocked_id]) => ({ person_id, blocked_id })))
    .execute();
  const now = new Date();
  for (const chance of fc.sample(Chance, { numRuns: 150, seed: 22 })) {
    const owner_id = idAt(chance.owner);
    const facts = {
      owner_id,
      caption_translation: "",
      binned_at: chance.binned ? now : null,
      hidden_at: chance.hidden ? now : null,
    };
    const { id: item_id } = await db
      .insertInto("items")
      .values({ ...facts, status: chance.status, kind: "handwriting", caption: "সাধারণ চিঠি", voice_of: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    // Its own status says nothing: it follows its handwriting.
    if (chance.voice)
      await db
        .insertInto("items")
        .values({
          ...facts,
          hidden_at: null,
          binned_at: null,
          status: PUBLIC,
          kind: "voice",
          caption: "সাধারণ কণ্ঠ",
          voice_of: item_id,
        })
        .execute();
    const shares = chance.shares
      .filter(({ to }) => idAt(to) !== owner_id)
      .map(({ to, state }) => ({ item_id, owner_id, receiver_id: idAt(to), state }));
    if (shares.length > 0) await db.insertInto("shares").values(shares).execute();
    const group = chance.group === null ? undefined : groups[chance.group];
    if (group)
      await db.insertInto("group_shares").values({ item_id, group_id: group.id, sharer_id: owner_id }).execute();
  }
  await db
    .updateTable("people")
    .set({ deleted_at: now })
    .where("id", "=", ids[LEAVER] ?? 0)
    .execute();
});

test.each(NAMES.filter((name) => name !== LEAVER))(
  "what %s finds in a random world is what they may see, without what is of somebody blocked either way",
  async (who) => {
    const { app } = one;
    const { db } = app.services;
    const seeker = ids[who] ?? 0;
    const all = await db.selectFrom("items").select("id").execute();
    const items = await findItems(
      db,
      all.map(({ id }) => id),
      seeker,
    );
    const apart = (owner: number) =>
      owner === ids[LEAVER] ||
      blocked.some((pair) => pair.includes(owner) && pair.includes(seeker) && owner !== seeker);
    const may = items
      .filter(
        (item) => maySeeItem({ personId: seeker }, factsOf(item)) && (item.ownerId === seeker || !apart(item.ownerId)),
      )
      .map(({ id }) => id);
    const found = (await findAll(app, who, { query: "সাধারণ", type: "handwriting" })).map(({ id }) => id);
    expect(new Set(found).size).toBe(found.length);
    expect(found.toSorted((a, b) => a - b)).toEqual(may);
  },
);

test("each stands where it belongs: own, then shared, then public", async () => {
  const found = await findAll(one.app, "amina", { query: "সাধারণ", type: "handwriting" });
  const standings = found.map((row) => (row.type === "handwriting" ? row.standing : ""));
  expect(standings).toEqual(
    standings.toSorted((a, b) => ["own", "shared", "public"].indexOf(a) - ["own", "shared", "public"].indexOf(b)),
  );
  expect(new Set(standings)).toEqual(new Set(["own", "shared", "public"]));
});

test("two letters look among one's own and shared ones alone", async () => {
  const found = await findAll(one.app, "amina", { query: "সা", type: "handwriting" });
  const standings = new Set(found.map((row) => (row.type === "handwriting" ? row.standing : "")));
  expect(standings).toEqual(new Set(["own", "shared"]));
});
