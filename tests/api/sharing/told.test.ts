import { expect, test } from "vitest";
import { fillPath, PATHS } from "archive/contract/paths";
import { accept, newGroup, offer } from "tests/world/circle";
import { beginHour, newsOf } from "tests/world/news";
import { newWorld, type World } from "tests/world/world";
import { lettersTo } from "../accounts/letters";

/** Who was told of what, in the order of names. */
async function told(world: World): Promise<string[]> {
  const rows = await world.services.db
    .selectFrom("notifications")
    .innerJoin("people", "people.id", "notifications.person_id")
    .select(["people.first_name as name", "notifications.kind", "notifications.count"])
    .execute();
  return rows.map(({ name, kind, count }) => `${name} ${kind} ${count}`).toSorted();
}

test("an offer, an invitation and what a group is shown are each told to those they are for, in the transaction of the fact", async () => {
  await using world = await newWorld();
  const groupId = await newGroup(world, { members: ["bela", "karim"] });
  expect(await told(world)).toEqual(["Amina group_joined 2", "Bela group 1", "Karim group 1"]);
  const items = [await world.item({ owner: "bela", status: 0 }), await world.item({ owner: "bela", status: 0 })];
  const ids = items.map(({ id }) => id);
  // Refused, so told to nobody.
  await world.as("bela").post(fillPath(PATHS.shareWithGroup, { id: groupId }), { handwriting_ids: ids });
  await world.as("bela").post(fillPath(PATHS.shareWithGroup, { id: groupId }), { handwriting_ids: ids, confirm: true });
  await offer(world, ids[0] ?? 0, "dola", "bela");
  expect(await told(world)).toEqual(["Amina group_file 2", "Amina group_joined 2", "Bela group 1", "Dola share_request 1", "Karim group 1", "Karim group_file 2"]);
});

test("who always accepts is not asked, so not told of a request; whoever has an address is told beside the letter", async () => {
  await using world = await newWorld();
  const amina = world.as("amina");
  const bela = await world.person("bela");
  const [first, second] = [await world.item({ owner: "amina", status: 0 }), await world.item({ owner: "amina", status: 0 })];
  await accept(world, "bela", await offer(world, first.id, "bela"));
  await world.as("bela").post(fillPath(PATHS.alwaysAccept, { id: (await world.person("amina")).id }));
  const before = await told(world);
  await amina.post(PATHS.share, { handwriting_id: second.id, user_ids: [bela.id], confirm: true });
  expect(await told(world)).toEqual(before);
  const dola = await world.person("dola");
  await amina.post(PATHS.share, { handwriting_id: second.id, addresses: [dola.email], confirm: true });
  await world.settle();
  expect(await told(world)).toContain("Dola share_request 1");
});

test("an invitation that is taken back before its letter went out is not sent", async () => {
  await using world = await newWorld();
  const { id } = await world.item({ owner: "amina", status: 0 });
  const dola = await world.person("dola");
  await world.as("amina").post(PATHS.share, { handwriting_id: id, addresses: [dola.email], confirm: true });
  const share = await world.services.db.selectFrom("shares").select("id").executeTakeFirstOrThrow();
  await world.as("amina").post(fillPath(PATHS.removeShare, { id: share.id }));
  await world.settle();
  expect(await lettersTo(world, dola.email)).toEqual([]);
  expect(await told(world)).toEqual([]);
});

test("a letter and a voice that a group is shown in one go are told as both", async () => {
  await using world = await newWorld();
  const groupId = await newGroup(world, { members: ["bela"] });
  const items = [await world.item({ owner: "amina", status: 1 }), await world.item({ owner: "amina", status: 1, kind: "voice" })];
  await world.as("amina").post(fillPath(PATHS.shareWithGroup, { id: groupId }), { handwriting_ids: items.map(({ id }) => id), confirm: true });
  const { data } = await newsOf(world, "bela");
  expect(data[0]).toMatchObject({ module_name: "group_file", type_name: "Handwriting/voice", count: 2 });
});

test("who shared is told of what was accepted, and a group's owner of who joined, many as one; taken back, it is not told any more", async () => {
  await using world = await newWorld();
  beginHour(world);
  const item = await world.item({ owner: "amina", status: 0 });
  const shares: number[] = [];
  for (const name of ["bela", "karim"]) {
    shares.push(await offer(world, item.id, name));
    await accept(world, name, shares.at(-1) ?? 0);
    // A second press tells nothing more.
    await accept(world, name, shares.at(-1) ?? 0);
    world.later({ seconds: 1 });
  }
  const groupId = await newGroup(world, { members: ["dola"] });
  const news = async () => (await newsOf(world, "amina")).data.map(({ module_name, module_id, type_name, text }) => [module_name, module_id, type_name, text]);
  const joined = ["group_joined", groupId, "Family", "Dola Rahman joined Family"];
  expect(await news()).toEqual([joined, ["share_accepted", item.id, "Handwriting", "What you shared was accepted 2 times, most recently by Karim Rahman"]]);
  await world.as("amina").post(fillPath(PATHS.removeShare, { id: shares[0] ?? 0 }));
  expect(await news()).toEqual([joined, ["share_accepted", item.id, "Handwriting", "Karim Rahman accepted the handwriting you shared"]]);
  await world.as("amina").post(fillPath(PATHS.itemDelete, { id: item.id }));
  expect(await news()).toEqual([joined]);
});

test.each(["user_ids", "addresses"] as const)("whoever ignored an invitation by %s is asked again, once a week", async (way) => {
  await using world = await newWorld({ rateLimits: false });
  const bela = await world.person("bela");
  const { id } = await world.item({ owner: "amina", status: 0 });
  const groupId = await newGroup(world);
  const share = () => world.as("amina").post(PATHS.share, { handwriting_id: id, [way]: way === "addresses" ? [bela.email] : [bela.id], confirm: true });
  const invite = () => (way === "addresses" ? world.as("amina").post(PATHS.invite, { group_id: groupId, email: bela.email }) : world.as("amina").post(PATHS.groupAddPeople, { group_id: groupId, user_ids: [bela.id] }));
  const waiting = async () => (await Promise.all([PATHS.pendingShares, PATHS.pendingGroups].map(async (path) => ((await (await world.as("bela").get(path)).json()) as { data: { id: number }[] }).data))).flat();
  const askBoth = async () => {
    for (const ask of [share, invite]) await expect(await ask()).toHaveStatus(200);
    await world.settle();
    const [first, second] = await waiting();
    return { file: first?.id, group: second?.id };
  };
  const ignoreBoth = async ({ file, group }: { file?: number; group?: number }) => {
    await expect(await world.as("bela").post(PATHS.ignoreShare, { id: file })).toHaveStatus(200);
    await expect(await world.as("bela").post(PATHS.ignoreGroup, { id: group })).toHaveStatus(200);
    expect(await waiting()).toEqual([]);
  };
  await ignoreBoth(await askBoth());
  await ignoreBoth(await askBoth());
  await askBoth();
  expect(await waiting()).toEqual([]);
  world.later({ days: 8 });
  await ignoreBoth(await askBoth());
});
