import { expect, test } from "vitest";
import { z } from "zod";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { accept, firstId, newGroup, offer } from "tests/test-app/circle";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { mailsTo } from "../accounts/mails";

const at = (path: string, id: number) => fillPath(path, { id });

async function dataOf(response: Response) {
  await expect(response).toHaveStatus(200);
  return z.object({ data: z.record(z.string(), z.unknown()) }).parse(await response.json()).data;
}

async function tokenTo(app: TestApp, address: string): Promise<string> {
  await app.settle();
  const [letter] = await mailsTo(app, address);
  return /token=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
}

test("an item tells its receiver by whom and which ways it came, a voice by those of its handwriting", async () => {
  await using app = await newTestApp();
  const bela = app.as("bela");
  const groupId = await newGroup(app, { members: ["bela"] });
  const { id } = await app.item({ owner: "amina", status: 0 });
  const voice = await app.item({ owner: "amina", kind: "voice", status: 0 });
  await app.as("amina").post(at(PATHS.itemVoiceTie, id), { voice_id: voice.id });
  await accept(app, "bela", await offer(app, id, "bela"));
  await app.as("amina").post(at(PATHS.shareWithGroup, groupId), { handwriting_ids: [id], confirm: true });
  const amina = await app.person("amina");
  for (const each of [id, voice.id]) {
    const item = await dataOf(await bela.get(at(PATHS.receivedItem, each)));
    expect(item).toMatchObject({
      id: each,
      mine: false,
      shared_by: { id: amina.id, name: "Amina Rahman" },
      groups: [{ id: groupId, name: "Family" }],
      always: false,
    });
    expect(item.share_id).toEqual(expect.any(Number));
  }
  await bela.post(at(PATHS.alwaysAccept, amina.id));
  expect(await dataOf(await bela.get(at(PATHS.receivedItem, id)))).toMatchObject({ always: true });
  // Taken from one's list it still shows in the group.
  const { share_id: shareId } = await dataOf(await bela.get(at(PATHS.receivedItem, id)));
  await bela.post(at(PATHS.removeShare, Number(shareId)));
  expect(await dataOf(await bela.get(at(PATHS.receivedItem, id)))).toMatchObject({
    share_id: null,
    groups: [{ id: groupId }],
  });
  expect(await dataOf(await app.as("amina").get(at(PATHS.receivedItem, id)))).toMatchObject({
    mine: true,
    share_id: null,
    groups: [{ id: groupId }],
    shared_by: null,
  });
});

test("what can be filtered by is whose things, and of which groups, there are; nobody across a block", async () => {
  await using app = await newTestApp();
  const bela = app.as("bela");
  const empty = await newGroup(app, { name: "Empty", members: ["bela"] });
  const shown = await newGroup(app, { name: "Shown", members: ["bela", "karim"] });
  const { id } = await app.item({ owner: "amina", status: 0 });
  const ofKarim = await app.item({ owner: "karim", status: 0 });
  await offer(app, (await app.item({ owner: "dola", status: 0 })).id, "bela", "dola");
  await accept(app, "bela", await offer(app, id, "bela"));
  await app.as("karim").post(at(PATHS.shareWithGroup, shown), { handwriting_ids: [ofKarim.id], confirm: true });
  const names = async () => {
    const { people, groups } = (await dataOf(await bela.get(PATHS.sources))) as {
      people: { name: string }[];
      groups: { id: number }[];
    };
    return [people.map(({ name }) => name).toSorted(), groups.map((group) => group.id)];
  };
  expect(await names()).toEqual([["Amina Rahman", "Karim Rahman"], [shown]]);
  expect(empty).not.toBe(shown);
  await bela.post(at(PATHS.block, (await app.person("karim")).id));
  expect((await names())[0]).toEqual(["Amina Rahman"]);
});

test("a block is foreseen as it comes", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const bela = await app.person("bela");
  await newGroup(app, { members: ["bela"] });
  const mine = await app.item({ owner: "amina", status: 0 });
  const theirs = await app.item({ owner: "bela", status: 0 });
  await accept(app, "bela", await offer(app, mine.id, "bela"));
  await accept(app, "amina", await offer(app, theirs.id, "amina", "bela"));
  await offer(app, (await app.item({ owner: "bela", status: 0 })).id, "amina", "bela");
  await offer(app, (await app.item({ owner: "amina", status: 0 })).id, "bela");
  await amina.post(PATHS.groupAddPeople, { group_id: await newGroup(app, { name: "Later" }), user_ids: [bela.id] });
  expect(await dataOf(await amina.get(at(PATHS.block, bela.id)))).toEqual({
    person: expect.objectContaining({ id: bela.id, name: "Bela Rahman" }) as unknown,
    from_them: 1,
    to_them: 1,
    invitations: 3,
    groups: 1,
  });
  await amina.post(at(PATHS.block, bela.id));
  await expect(await amina.get(at(PATHS.block, bela.id))).toHaveStatus(404);
});

test("blocking somebody does not tell whether an address is theirs", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id } = await app.item({ owner: "amina", status: 0 });
  const groupId = await newGroup(app);
  const bela = await app.person("bela");
  await amina.post(PATHS.share, { handwriting_id: id, addresses: [bela.email], confirm: true });
  await amina.post(PATHS.invite, { email: bela.email, group_id: groupId });
  expect(await dataOf(await amina.get(at(PATHS.block, bela.id)))).toMatchObject({ invitations: 0 });
  const out = async () => [
    await (await amina.get(at(PATHS.whoCanSee, id))).json(),
    await (await amina.get(`${PATHS.groupInvitations}?group_id=${groupId}`)).json(),
  ];
  const before = await out();
  const token = await tokenTo(app, bela.email);
  await amina.post(at(PATHS.block, bela.id));
  expect(await out()).toEqual(before);
  // Unseen while the block stands, and not to be answered.
  expect(await dataOf(await app.as("bela").get(PATHS.requestCount))).toMatchObject({ count: 0 });
  await expect(await app.as("bela").get(`${PATHS.invitationDetails}?token=${token}`)).toHaveStatus(404);
  await expect(await app.as("bela").post(PATHS.acceptGroup, { token })).toHaveStatus(404);
  await amina.post(at(PATHS.unblock, bela.id));
  expect(await out()).toEqual(before);
});

test("what was offered to two addresses of one person waits once", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const bela = await app.person("bela");
  await app.services.db.updateTable("people").set({ mobile: "+8801712345678" }).where("id", "=", bela.id).execute();
  const { id } = await app.item({ owner: "amina", status: 0 });
  const groupId = await newGroup(app);
  await amina.post(PATHS.share, { handwriting_id: id, addresses: [bela.email, "01712345678"], confirm: true });
  await amina.post(PATHS.invite, { email: bela.email, group_id: groupId });
  await amina.post(PATHS.inviteMobile, { mobile: "01712345678", group_id: groupId });
  expect(await dataOf(await app.as("bela").get(PATHS.requestCount))).toMatchObject({ count: 2, files: 1, groups: 1 });
  await accept(app, "bela", await firstId(await app.as("bela").get(PATHS.pendingShares)));
  await app.as("bela").post(PATHS.acceptGroup, { id: await firstId(await app.as("bela").get(PATHS.pendingGroups)) });
  expect(await dataOf(await app.as("bela").get(PATHS.requestCount))).toMatchObject({ count: 0, files: 0, groups: 0 });
});

test("a mail's token tells what was accepted to who accepted it alone, and nothing once its sender left", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina", status: 0 });
  const bela = await app.person("bela");
  await app.as("amina").post(PATHS.share, { handwriting_id: id, addresses: [bela.email], confirm: true });
  const token = await tokenTo(app, bela.email);
  const offered = (name: string | null) => app.as(name).get(`${PATHS.invitationDetails}?token=${token}`);
  expect(await dataOf(await offered("bela"))).toMatchObject({ mine: true, state: "pending", item_id: null });
  await app.as("bela").post(PATHS.acceptShare, { token });
  expect(await dataOf(await offered("bela"))).toMatchObject({ mine: true, state: "accepted", item_id: id });
  for (const name of [null, "karim"])
    expect(await dataOf(await offered(name))).toMatchObject({ mine: false, item_id: null });
  await app.services.db
    .updateTable("people")
    .set({ deleted_at: new Date() })
    .where("id", "=", (await app.person("amina")).id)
    .execute();
  for (const name of [null, "bela"]) await expect(await offered(name)).toHaveStatus(404);
});
