import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { firstId, newGroup, offer } from "tests/test-app/circle";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const TIMES = 8;
const at = (path: string, id: number) => fillPath(path, { id });

/** Both at once, one or the other begun first by turns. @returns their statuses, in the order given */
async function atOnce(
  turn: number,
  one: () => Promise<Response>,
  other: () => Promise<Response>,
): Promise<[number, number]> {
  const [a, b] =
    turn % 2 === 0 ? await Promise.all([one(), other()]) : (await Promise.all([other(), one()])).toReversed();
  return [a?.status ?? 0, b?.status ?? 0];
}

async function grants(app: TestApp): Promise<number> {
  return (await app.services.db.selectFrom("shares").select("id").where("state", "=", "accepted").execute()).length;
}

test("two accepts of one share are one grant, by id and by name beside address", async () => {
  await using app = await newTestApp({ rateLimits: false });
  const bela = await app.person("bela");
  for (let turn = 0; turn < TIMES; turn++) {
    const { id } = await app.item({ owner: "amina", status: 0 });
    await app
      .as("amina")
      .post(PATHS.share, { handwriting_id: id, user_ids: [bela.id], addresses: [bela.email], confirm: true });
    const shares = await app.services.db
      .selectFrom("shares")
      .select("id")
      .where("item_id", "=", id)
      .orderBy("id")
      .execute();
    const accept = (which: number) => () => app.as("bela").post(PATHS.acceptShare, { id: shares[which]?.id });
    const statuses = await atOnce(turn, accept(0), accept(1));
    // Whichever was merged into the other is gone for who comes second.
    expect([
      [200, 200],
      [200, 404],
      [404, 200],
    ]).toContainEqual(statuses);
    expect(await grants(app)).toBe(turn + 1);
  }
});

test("what went to an address and is accepted while it is offered by name too is one grant", async () => {
  await using app = await newTestApp({ rateLimits: false });
  const bela = await app.person("bela");
  for (let turn = 0; turn < TIMES; turn++) {
    const { id } = await app.item({ owner: "amina", status: 0 });
    await app.as("amina").post(PATHS.share, { handwriting_id: id, addresses: [bela.email], confirm: true });
    const { id: shareId } = await app.services.db
      .selectFrom("shares")
      .select("id")
      .where("item_id", "=", id)
      .executeTakeFirstOrThrow();
    const accept = () => app.as("bela").post(PATHS.acceptShare, { id: shareId });
    const offerByName = () =>
      app.as("amina").post(PATHS.share, { handwriting_id: id, user_ids: [bela.id], confirm: true });
    expect(await atOnce(turn, accept, offerByName)).toEqual([200, 200]);
    expect(await grants(app)).toBe(turn + 1);
  }
});

test(
  "a share that is accepted while it is taken back, or while its item becomes its owner's alone, grants nothing " +
    "in the end",
  async () => {
    await using app = await newTestApp();
    for (let turn = 0; turn < TIMES; turn++) {
      const { id, url } = await app.item({ owner: "amina", status: 0 });
      const shareId = await offer(app, id, "bela");
      const accept = () => app.as("bela").post(PATHS.acceptShare, { id: shareId });
      const end =
        turn % 4 < 2
          ? () => app.as("amina").post(at(PATHS.removeShare, shareId))
          : () => app.as("amina").post(at(PATHS.itemStatus, id), { status: "2", confirm: true });
      const [accepted, ended] = await atOnce(turn, accept, end);
      expect([200, 404]).toContain(accepted);
      expect(ended).toBe(200);
      expect(await grants(app)).toBe(0);
      await expect(await app.as("bela").get(url)).toHaveStatus(404);
    }
  },
);

test("a share that is accepted while either blocks the other grants nothing in the end", async () => {
  await using app = await newTestApp();
  const [amina, bela] = [await app.person("amina"), await app.person("bela")];
  for (let turn = 0; turn < TIMES; turn++) {
    const { id, url } = await app.item({ owner: "amina", status: 0 });
    const shareId = await offer(app, id, "bela");
    const [blocker, blocked] = turn % 4 < 2 ? (["amina", bela.id] as const) : (["bela", amina.id] as const);
    await atOnce(
      turn,
      () => app.as("bela").post(PATHS.acceptShare, { id: shareId }),
      () => app.as(blocker).post(at(PATHS.block, blocked)),
    );
    await expect(await app.as("bela").get(url)).toHaveStatus(404);
    await app.as(blocker).post(at(PATHS.unblock, blocked));
    expect(await grants(app)).toBe(0);
    await expect(await app.as("bela").get(url)).toHaveStatus(404);
  }
});

test("a member who is removed while they show something leaves nothing there", async () => {
  await using app = await newTestApp();
  const bela = await app.person("bela");
  for (let turn = 0; turn < TIMES; turn++) {
    const groupId = await newGroup(app, { members: ["bela"] });
    const { id, url } = await app.item({ owner: "bela", status: 0 });
    const share = () =>
      app.as("bela").post(at(PATHS.shareWithGroup, groupId), { handwriting_ids: [id], confirm: true });
    const remove = () => app.as("amina").post(at(PATHS.groupMemberDelete, bela.id), { group_id: groupId });
    const [shared, removed] = await atOnce(turn, share, remove);
    expect([200, 404]).toContain(shared);
    expect(removed).toBe(200);
    await expect(await app.as("amina").get(url)).toHaveStatus(404);
    expect(await app.services.db.selectFrom("group_shares").selectAll().execute()).toEqual([]);
  }
});

test("a group that is handed over to one who is leaving has an owner who is a member", async () => {
  await using app = await newTestApp();
  const bela = await app.person("bela");
  for (let turn = 0; turn < TIMES; turn++) {
    const groupId = await newGroup(app, { members: ["bela"] });
    const handOver = () => app.as("amina").post(at(PATHS.groupHandOver, groupId), { user_id: bela.id });
    const leave = () => app.as("bela").post(at(PATHS.groupLeave, groupId));
    // Either the owner can't leave, or one who left can't be made owner.
    expect([
      [200, 400],
      [404, 200],
    ]).toContainEqual(await atOnce(turn, handOver, leave));
    const { owner_id: ownerId } = await app.services.db
      .selectFrom("groups")
      .select("owner_id")
      .where("id", "=", groupId)
      .executeTakeFirstOrThrow();
    const members = await app.services.db
      .selectFrom("memberships")
      .select("person_id")
      .where("group_id", "=", groupId)
      .execute();
    expect(members.map((row) => row.person_id)).toContain(ownerId);
  }
});

test("an invitation that is accepted while it is taken back, or while its group ends, is all or nothing", async () => {
  await using app = await newTestApp();
  const bela = await app.person("bela");
  for (let turn = 0; turn < TIMES; turn++) {
    const groupId = await newGroup(app);
    await app.as("amina").post(PATHS.groupAddPeople, { group_id: groupId, user_ids: [bela.id] });
    const id = await firstId(await app.as("bela").get(PATHS.pendingGroups));
    const accept = () => app.as("bela").post(PATHS.acceptGroup, { id });
    const ends = turn % 4 >= 2;
    const end = () => app.as("amina").post(ends ? at(PATHS.groupDelete, groupId) : at(PATHS.groupInvitationDelete, id));
    const [accepted, ended] = await atOnce(turn, accept, end);
    expect(
      ends
        ? [
            [200, 200],
            [404, 200],
          ]
        : [
            [200, 404],
            [404, 200],
          ],
    ).toContainEqual([accepted, ended]);
    const details = await app.as("bela").get(at(PATHS.groupDetails, groupId));
    await expect(details).toHaveStatus(accepted === 200 && !ends ? 200 : 404);
  }
});

test("one person invited and accepting twice at once joins once", async () => {
  await using app = await newTestApp();
  const bela = await app.person("bela");
  const groupId = await newGroup(app);
  const add = () => app.as("amina").post(PATHS.groupAddPeople, { group_id: groupId, user_ids: [bela.id] });
  expect(await atOnce(0, add, add)).toEqual([200, 200]);
  const id = await firstId(await app.as("bela").get(PATHS.pendingGroups));
  const accept = () => app.as("bela").post(PATHS.acceptGroup, { id });
  expect((await atOnce(0, accept, accept)).toSorted()).toEqual([200, 404]);
  expect(
    await app.services.db.selectFrom("memberships").select("person_id").where("person_id", "=", bela.id).execute(),
  ).toHaveLength(1);
});
