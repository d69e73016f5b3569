import { expect, test } from "vitest";
import { z } from "zod";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { sharedItemWire } from "archive/contract/sharing/share";
import { accept, newGroup, offer } from "tests/test-app/circle";
import { newTestApp } from "tests/test-app/test-app";

const Shared = z.object({ data: z.array(sharedItemWire.schema), next: z.string().nullable(), limit: z.number() });
const sharedOf = async (response: Response) => Shared.parse(await response.json());
const idsOf = async (response: Response) => (await sharedOf(response)).data.map((item) => item.id);

test("what was shared stands by person and group, once each, last shared first, page by page", async () => {
  await using app = await newTestApp();
  const bela = app.as("bela");
  const groupId = await newGroup(app, { members: ["bela", "karim"] });
  const share = fillPath(PATHS.shareWithGroup, { id: groupId });
  const direct = await app.item({ owner: "amina", status: 0 });
  const both = await app.item({ owner: "amina", status: 0 });
  const ofKarim = await app.item({ owner: "karim", status: 0 });
  const own = await app.item({ owner: "bela", status: 0 });
  await accept(app, "bela", await offer(app, direct.id, "bela"));
  await accept(app, "bela", await offer(app, both.id, "bela"));
  await app.as("amina").post(share, { handwriting_ids: [both.id], confirm: true });
  await app.as("karim").post(share, { handwriting_ids: [ofKarim.id], confirm: true });
  await bela.post(share, { handwriting_ids: [own.id], confirm: true });

  const all = await sharedOf(await bela.get(PATHS.sharedWithMe));
  expect(all.data.map((item) => item.id)).toEqual([ofKarim.id, both.id, direct.id]);
  expect(all.data.map((item) => [item.group?.name, item.share_id !== null, item.shared_by.name])).toEqual([
    ["Family", false, "Karim Rahman"],
    [undefined, true, "Amina Rahman"],
    [undefined, true, "Amina Rahman"],
  ]);
  expect(await idsOf(await bela.get(`${PATHS.sharedWithMeByGroup}?group_id=${groupId}`))).toEqual([
    own.id,
    ofKarim.id,
    both.id,
  ]);
  expect(await idsOf(await bela.get(`${PATHS.groupItems}?group_id=${groupId}`))).toEqual([own.id, ofKarim.id, both.id]);
  const amina = await app.person("amina");
  expect(await idsOf(await bela.get(`${PATHS.sharedWithMe}?person_id=${amina.id}`))).toEqual([both.id, direct.id]);

  const seen: number[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = await sharedOf(await bela.get(`${PATHS.sharedWithMe}?limit=1&cursor=${cursor}`));
    seen.push(...page.data.map((item) => item.id));
    cursor = page.next;
  }
  expect(seen).toEqual([ofKarim.id, both.id, direct.id]);
  expect(await idsOf(await bela.get(`${PATHS.sharedWithMe}?limit=1&page=2`))).toEqual([both.id]);
  expect(await idsOf(await app.as("dola").get(PATHS.sharedWithMe))).toEqual([]);
});

test("what several groups see stands once, by the last of them, and pages and neighbours go in one order", async () => {
  await using app = await newTestApp();
  const groups = [await newGroup(app, { members: ["bela"] }), await newGroup(app, { members: ["bela"] })];
  const ids: number[] = [];
  for (let at = 0; at < 6; at += 1) ids.push((await app.item({ owner: "amina", status: 0 })).id);
  const show = async (group: number | undefined, ...which: number[]) =>
    app.as("amina").post(fillPath(PATHS.shareWithGroup, { id: group ?? 0 }), {
      handwriting_ids: which.map((at) => ids[at]),
      confirm: true,
    });
  await show(groups[0], 0, 2, 5);
  await show(groups[1], 1, 3, 4);
  await show(groups[1], 0);
  await accept(app, "bela", await offer(app, ids[2] ?? 0, "bela"));
  const bela = app.as("bela");
  const whole = (await sharedOf(await bela.get(PATHS.sharedWithMe))).data;
  const order = [2, 0, 4, 3, 1, 5].map((at) => ids[at]);
  expect(whole.map(({ id }) => id)).toEqual(order);
  expect(whole.map(({ group }) => group?.id)).toEqual([undefined, ...Array(4).fill(groups[1]), groups[0]]);
  for (const [at, id] of order.entries()) {
    const { data } = await (await bela.get(`${fillPath(PATHS.receivedItem, { id: id ?? 0 })}?list=shared`)).json();
    expect(data.neighbours).toMatchObject({ previous: order[at - 1] ?? null, next: order[at + 1] ?? null });
    expect(await idsOf(await bela.get(`${PATHS.sharedWithMe}?limit=1&page=${at + 1}`))).toEqual([id]);
  }
});

test("the owner sees everyone who can see an item, and takes each of them back", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const groupId = await newGroup(app, { members: ["karim"] });
  const { id, url } = await app.item({ owner: "amina", status: 0 });
  await accept(app, "bela", await offer(app, id, "bela"));
  await offer(app, id, "dola");
  await amina.post(PATHS.share, {
    handwriting_id: id,
    addresses: ["new@mail.example", "rafi@example.test"],
    confirm: true,
  });
  await app.person("rafi");
  await amina.post(fillPath(PATHS.shareWithGroup, { id: groupId }), { handwriting_ids: [id], confirm: true });
  const Grants = z.object({
    data: z.array(
      z.object({
        id: z.number(),
        state: z.string(),
        address: z.string().nullable(),
        person: z.object({ name: z.string() }).nullable(),
      }),
    ),
  });
  const { data } = Grants.parse(await (await amina.get(fillPath(PATHS.whoCanSee, { id }))).json());
  // An address that has an account looks as one that has none.
  expect(data.map(({ state, address, person }) => [state, address, person?.name]).toSorted()).toEqual([
    ["accepted", null, "Bela Rahman"],
    ["pending", null, "Dola Rahman"],
    ["pending", "new@mail.example", undefined],
    ["pending", "rafi@example.test", undefined],
  ]);
  const groups = await amina.get(fillPath(PATHS.whichGroupsCanSee, { id }));
  expect(await groups.json()).toMatchObject({ data: [{ id: groupId, name: "Family", members: 2 }] });

  for (const grant of data)
    await expect(await amina.post(fillPath(PATHS.removeShare, { id: grant.id }))).toHaveStatus(200);
  await expect(
    await app.as("karim").post(fillPath(PATHS.removeGroupShare, { id }), { group_id: groupId }),
  ).toHaveStatus(404);
  await expect(await amina.post(fillPath(PATHS.removeGroupShare, { id }), { group_id: groupId })).toHaveStatus(200);
  for (const name of ["bela", "dola", "rafi", "karim"]) await expect(await app.as(name).get(url)).toHaveStatus(404);
  expect(await (await app.as("dola").get(PATHS.requestCount)).json()).toMatchObject({ data: { count: 0 } });
});
