import { expect, test } from "vitest";
import { fillPath, PATHS } from "archive/contract/paths";
import { accept, newGroup, offer } from "tests/world/circle";
import { newWorld, type World } from "tests/world/world";
import { lettersTo } from "../accounts/letters";

async function block(world: World, who: string, whom: string, path: string = PATHS.block): Promise<void> {
  await expect(await world.as(who).post(fillPath(path, { id: (await world.person(whom)).id }))).toHaveStatus(200);
}

const found = async (world: World, who: string, query: string) => ((await (await world.as(who).get(`${PATHS.findPeople}?query=${query}`)).json()) as { data: unknown[] }).data.length;

test.each([
  ["amina", "bela"],
  ["bela", "amina"],
])("%s blocks %s: shares and invitations between them go both ways, neither finds or reaches the other", async (who, whom) => {
  await using world = await newWorld();
  const mine = await world.item({ owner: "amina", status: 0 });
  const waiting = await world.item({ owner: "amina", status: 0 });
  const theirs = await world.item({ owner: "bela", status: 0 });
  const groupId = await newGroup(world);
  const [amina, bela] = [await world.person("amina"), await world.person("bela")];
  await accept(world, "bela", await offer(world, mine.id, "bela"));
  await accept(world, "amina", await offer(world, theirs.id, "amina", "bela"));
  await world.as("amina").post(PATHS.share, { handwriting_id: waiting.id, addresses: [bela.email], confirm: true });
  await world.as("amina").post(PATHS.groupAddPeople, { group_id: groupId, user_ids: [bela.id] });
  await world.as("bela").post(fillPath(PATHS.alwaysAccept, { id: amina.id }));

  await block(world, who, whom);
  await expect(await world.as("bela").get(mine.url)).toHaveStatus(404);
  await expect(await world.as("amina").get(theirs.url)).toHaveStatus(404);
  const { db } = world.services;
  for (const table of ["group_invitations", "always_accept"] as const) expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  // What amina sent to an address stays on her list where it is she who blocks: it may be anybody's.
  const left = await db.selectFrom("shares").select(["address", "receiver_id"]).execute();
  expect(left).toEqual(who === "amina" ? [{ address: bela.email, receiver_id: null }] : []);
  expect([await found(world, "amina", "bela"), await found(world, "bela", "amina")]).toEqual([0, 0]);
  await expect(await world.as("amina").post(PATHS.share, { handwriting_id: mine.id, user_ids: [bela.id], confirm: true })).toHaveStatus(404);
  await expect(await world.as("amina").post(PATHS.groupAddPeople, { group_id: groupId, user_ids: [bela.id] })).toHaveStatus(404);
  await expect(await world.as("bela").post(PATHS.share, { handwriting_id: theirs.id, user_ids: [amina.id], confirm: true })).toHaveStatus(404);

  // By address it looks as always to the sender, and nothing arrives. When the block ends, what its setter sent meanwhile stands; what
  // was sent to them does not come after all.
  await world.settle();
  const before = (await lettersTo(world, bela.email)).length;
  await expect(await world.as("amina").post(PATHS.invite, { email: bela.email, handwriting_id: mine.id, confirm: true })).toHaveStatus(200);
  await world.settle();
  expect(await lettersTo(world, bela.email)).toHaveLength(before);
  const count = async () => (await world.as("bela").get(PATHS.requestCount)).json();
  expect(await count()).toMatchObject({ data: { count: 0 } });
  await block(world, who, whom, PATHS.unblock);
  expect(await count()).toMatchObject({ data: { count: who === "amina" ? 2 : 0 } });
  expect([await found(world, "amina", "bela"), await found(world, "bela", "amina")]).toEqual([1, 1]);
  await expect(await world.as("bela").get(mine.url)).toHaveStatus(404);
});

test("in a group of both, neither sees what the other shows, while others do; what is public stays public", async () => {
  await using world = await newWorld();
  const groupId = await newGroup(world, { members: ["bela", "karim"] });
  const item = await world.item({ owner: "amina", status: 0 });
  const open = await world.item({ owner: "amina", status: 1 });
  const share = (ids: number[]) => world.as("amina").post(fillPath(PATHS.shareWithGroup, { id: groupId }), { handwriting_ids: ids, confirm: true });
  await share([item.id]);
  await expect(await world.as("bela").get(item.url)).toHaveStatus(200);
  await block(world, "bela", "amina");
  await expect(await world.as("bela").get(item.url)).toHaveStatus(404);
  await expect(await world.as("karim").get(item.url)).toHaveStatus(200);
  await expect(await world.as("bela").get(open.url)).toHaveStatus(200);
  await share([open.id]);
  expect(((await (await world.as("bela").get(`${PATHS.groupItems}?group_id=${groupId}`)).json()) as { data: unknown[] }).data).toEqual([]);
  // Told of the first alone, which came before the block.
  const told = await world.services.db.selectFrom("notifications").select("person_id").where("kind", "=", "group_file").execute();
  const bela = await world.person("bela");
  expect(told.filter((row) => row.person_id === bela.id)).toHaveLength(1);
});

test("one blocks nobody who is not there, and not oneself; the list is one's own", async () => {
  await using world = await newWorld();
  const amina = await world.person("amina");
  await expect(await world.as("amina").post(fillPath(PATHS.block, { id: amina.id }))).toHaveStatus(400);
  await expect(await world.as("amina").post(fillPath(PATHS.block, { id: 999_999 }))).toHaveStatus(404);
  await block(world, "amina", "bela");
  await block(world, "amina", "bela");
  expect(await (await world.as("amina").get(PATHS.blocked)).json()).toMatchObject({ data: [{ name: "Bela Rahman" }] });
  expect(await (await world.as("bela").get(PATHS.blocked)).json()).toMatchObject({ data: [] });
  // Theirs to end, not the other's.
  await expect(await world.as("bela").post(fillPath(PATHS.unblock, { id: amina.id }))).toHaveStatus(404);
});
