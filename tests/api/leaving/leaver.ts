import { expect } from "vitest";
import { LeavingOffer } from "archive/contract/leaving/leaving";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { newAlbum } from "tests/test-app/albums";
import { accept, acceptAlbum, firstId, join, newGroup, offer, offerAlbum } from "tests/test-app/circle";
import { newLink } from "tests/test-app/links";
import type { TestApp } from "tests/test-app/test-app";

/** Somebody's name that stands nowhere else, and the beginning of each of their captions. */
export const LEAVER = "linaleaver";
export const SAID = "Says-linaleaver";

/** Deletes the account of somebody of this world, by their password. */
export async function leaves(app: TestApp, name: string, client = app.as(name)): Promise<Response> {
  const { password } = await app.person(name);
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
 * A leaver in every relation: to "mem" by a group of the leaver's and one of mem's, to "rec" by a share that they
 * accepted, to "wait" by a share and an invitation that wait, and to everybody by a public item and a link. "alone" is
 * a group with nobody else in it.
 */
export async function newLeaver(app: TestApp) {
  const item = async (what: string, status: 0 | 1 | 2) =>
    (await app.item({ owner: LEAVER, status, caption: `${SAID} ${what}` })).id;
  const items = {
    public: await item("public", 1),
    accepted: await item("accepted", 0),
    waiting: await item("waiting", 0),
    grouped: await item("grouped", 0),
    own: await item("own", 2),
    linked: await item("linked", 0),
  };
  const voice = (await app.item({ owner: LEAVER, kind: "voice", status: 0, caption: `${SAID} voice` })).id;
  const me = app.as(LEAVER);
  await accept(app, "rec", await offer(app, items.accepted, "rec", LEAVER));
  const shareId = await offer(app, items.waiting, "wait", LEAVER);
  const group = await newGroup(app, { owner: LEAVER, name: "Led by Lina", members: ["mem", "mem2"] });
  const alone = await newGroup(app, { owner: LEAVER, name: "Alone" });
  const theirs = await newGroup(app, { owner: "mem", name: "Led by Mem" });
  await join(app, theirs, { owner: "mem", member: LEAVER });
  for (const each of [group, theirs])
    await expect(
      await me.post(fillPath(PATHS.shareWithGroup, { id: each }), { handwriting_ids: [items.grouped], confirm: true }),
    ).toHaveStatus(200);
  // Albums as a whole: one that was accepted, one that waits.
  const album = await newAlbum(app, { owner: LEAVER, name: `${SAID} album`, items: [items.accepted] });
  await acceptAlbum(app, "rec", await offerAlbum(app, album, "rec", LEAVER));
  const albumShareId = await offerAlbum(app, album, "wait", LEAVER);
  const { id: waiter } = await app.person("wait");
  await me.post(PATHS.groupAddPeople, { group_id: alone, user_ids: [waiter] });
  const invitationId = await firstId(await app.as("wait").get(PATHS.pendingGroups));
  const link = await newLink(app, { owner: LEAVER, items: [items.linked] });
  // What others gave to the leaver.
  const given = (await app.item({ owner: "mem", status: 0, caption: "Of mem" })).id;
  await accept(app, LEAVER, await offer(app, given, LEAVER, "mem"));
  const givenAlbum = await newAlbum(app, { owner: "mem", name: "Of mem", items: [given] });
  await acceptAlbum(app, LEAVER, await offerAlbum(app, givenAlbum, LEAVER, "mem"));
  await app
    .as("mem")
    .post(PATHS.share, { handwriting_id: given, addresses: [`${LEAVER}@example.test`], confirm: true });
  const person = await app.person(LEAVER);
  const { random_id: random } = await app.services.db
    .selectFrom("people")
    .select("random_id")
    .where("id", "=", person.id)
    .executeTakeFirstOrThrow();
  return {
    ...person,
    random,
    items,
    voice,
    groups: { group, alone, theirs },
    shareId,
    invitationId,
    album,
    albumShareId,
    link,
    given,
  };
}

export type Leaver = Awaited<ReturnType<typeof newLeaver>>;
