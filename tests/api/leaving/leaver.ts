import { expect } from "vitest";
import { LeavingOffer } from "archive/contract/leaving";
import { fillPath, PATHS } from "archive/contract/paths";
import { accept, firstId, join, newGroup, offer } from "tests/world/circle";
import { newLink } from "tests/world/links";
import type { World } from "tests/world/world";

/** Somebody's name that stands nowhere else, and the beginning of each of their captions. */
export const LEAVER = "linaleaver";
export const SAID = "Says-linaleaver";

/** Deletes the account of somebody of this world, by their password. */
export async function leaves(world: World, name: string, client = world.as(name)): Promise<Response> {
  const { password } = await world.person(name);
  return client.post(PATHS.leave, { password });
}

/** What a sign-in of somebody who is leaving is answered with. */
export async function offerOf(response: Response): Promise<LeavingOffer> {
  await expect(response).toHaveStatus(409);
  const body = (await response.json()) as { reason: string; data: unknown };
  expect(body.reason).toBe("leaving");
  return LeavingOffer.parse(body.data);
}

/**
 * A leaver in every relation: to "mem" by a group of the leaver's and one of mem's, to "rec" by a share that they accepted, to "wait"
 * by a share and an invitation that wait, and to everybody by a public item and a link. "alone" is a group with nobody else in it.
 */
export async function newLeaver(world: World) {
  const item = async (what: string, status: 0 | 1 | 2) => (await world.item({ owner: LEAVER, status, caption: `${SAID} ${what}` })).id;
  const items = { public: await item("public", 1), accepted: await item("accepted", 0), waiting: await item("waiting", 0), grouped: await item("grouped", 0), own: await item("own", 2), linked: await item("linked", 0) };
  const voice = (await world.item({ owner: LEAVER, kind: "voice", status: 0, caption: `${SAID} voice` })).id;
  const me = world.as(LEAVER);
  await accept(world, "rec", await offer(world, items.accepted, "rec", LEAVER));
  const shareId = await offer(world, items.waiting, "wait", LEAVER);
  const group = await newGroup(world, { owner: LEAVER, name: "Led by Lina", members: ["mem", "mem2"] });
  const alone = await newGroup(world, { owner: LEAVER, name: "Alone" });
  const theirs = await newGroup(world, { owner: "mem", name: "Led by Mem" });
  await join(world, theirs, { owner: "mem", member: LEAVER });
  for (const each of [group, theirs]) await expect(await me.post(fillPath(PATHS.shareWithGroup, { id: each }), { handwriting_ids: [items.grouped], confirm: true })).toHaveStatus(200);
  const { id: waiter } = await world.person("wait");
  await me.post(PATHS.groupAddPeople, { group_id: alone, user_ids: [waiter] });
  const invitationId = await firstId(await world.as("wait").get(PATHS.pendingGroups));
  const link = await newLink(world, { owner: LEAVER, items: [items.linked] });
  // What others gave to the leaver.
  const given = (await world.item({ owner: "mem", status: 0, caption: "Of mem" })).id;
  await accept(world, LEAVER, await offer(world, given, LEAVER, "mem"));
  await world.as("mem").post(PATHS.share, { handwriting_id: given, addresses: [`${LEAVER}@example.test`], confirm: true });
  const person = await world.person(LEAVER);
  const { random_id: random } = await world.services.db.selectFrom("people").select("random_id").where("id", "=", person.id).executeTakeFirstOrThrow();
  return { ...person, random, items, voice, groups: { group, alone, theirs }, shareId, invitationId, link, given };
}

export type Leaver = Awaited<ReturnType<typeof newLeaver>>;

