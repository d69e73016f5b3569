import { expect, test } from "vitest";
import { PUBLIC } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { hideItem, restoreItem } from "archive/domain/moderation/hide-item";
import { newCircle, RELATIONS, WHO, type Relation } from "tests/test-app/circle";
import { newPair } from "tests/test-app/pair";
import { itemOf, listOf, saidOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { mailsTo } from "../accounts/mails";
import { report, reportsOf } from "./report";

const OPERATOR = { reason: "It names a child", operator: "tests" };

/** Every way to something of an item. */
async function waysTo(app: TestApp, id: number): Promise<string[]> {
  const item = await itemOf(await app.as("amina").get(fillPath(PATHS.itemDetails, { id })));
  const of = (one: typeof item | NonNullable<typeof item.voice>, name: string) =>
    `/media/${one.id}/${one.content_version}/${one.files[0]?.id}/${name}`;
  const own = [
    fillPath(PATHS.itemDetails, { id }),
    fillPath(PATHS.itemDownload, { id }),
    `${fillPath(PATHS.itemDownload, { id })}?all=1`,
    `${PATHS.itemDownloadSelected}?ids=${id}`,
    of(item, "w200.jpg"),
  ];
  return item.voice
    ? [
        ...own,
        of(item.voice, "voice.mp3"),
        fillPath(PATHS.itemDownload, { id: item.voice.id }),
        fillPath(PATHS.itemDetails, { id: item.voice.id }),
      ]
    : own;
}

async function statuses(app: TestApp, ways: string[], relation: Relation): Promise<number[]> {
  const found = new Set<number>();
  for (const way of ways) {
    const response = await app.as(WHO[relation]).get(way);
    found.add(response.status);
    await response.body?.cancel();
  }
  return [...found];
}

test("what the operator hides is gone for everyone but its owner, in every way at once, and back as it was when it " +
  "is restored", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const { itemId } = await newCircle(app, PUBLIC);
  const voice = await app.item({ owner: "amina", kind: "voice" });
  await app.as("amina").post(fillPath(PATHS.itemVoiceTie, { id: itemId }), { voice_id: voice.id });
  await app.settle();
  const ways = await waysTo(app, itemId);
  const seen = async () =>
    Object.fromEntries(
      await Promise.all(RELATIONS.map(async (relation) => [relation, await statuses(app, ways, relation)])),
    );
  const all = Object.fromEntries(RELATIONS.map((relation) => [relation, [200]]));
  expect(await seen()).toEqual(all);
  const shared = async () => (await listOf(await app.as("karim").get(PATHS.sharedWithMe))).data.length;
  expect(await shared()).toBe(1);

  expect(await hideItem(app.services, { ...OPERATOR, itemId })).toBe(true);
  expect(await seen()).toEqual({ ...Object.fromEntries(RELATIONS.map((relation) => [relation, [404]])), owner: [200] });
  expect(await shared()).toBe(0);
  const own = await itemOf(await app.as("amina").get(fillPath(PATHS.itemDetails, { id: itemId })));
  expect(own.hidden?.reason).toBe(OPERATOR.reason);

  expect(await restoreItem(app.services, { ...OPERATOR, itemId })).toBe(true);
  expect(await seen()).toEqual(all);
  expect(await shared()).toBe(1);
  expect((await itemOf(await app.as("bela").get(fillPath(PATHS.itemDetails, { id: itemId })))).hidden).toBeNull();
});

test(
  "a voice that was hidden with its handwriting stays hidden when it is taken off it, and one hidden alone is " +
    "not heard with it",
  async () => {
    await using app = await newTestApp();
    const { id, voiceId } = await newPair(app);
    await hideItem(app.services, { ...OPERATOR, itemId: id });
    await app.as("amina").post(fillPath(PATHS.itemVoiceUntie, { id }));
    await restoreItem(app.services, { ...OPERATOR, itemId: id });
    await expect(await app.as(null).get(fillPath(PATHS.itemDetails, { id: voiceId }))).toHaveStatus(404);
    await app.as("amina").post(fillPath(PATHS.itemVoiceTie, { id }), { voice_id: voiceId });
    expect((await itemOf(await app.as(null).get(fillPath(PATHS.itemDetails, { id })))).voice).toBeNull();
    expect((await itemOf(await app.as("amina").get(fillPath(PATHS.itemDetails, { id })))).voice?.id).toBe(voiceId);
    await app.settle();
    const zip = async (who: string | null) =>
      Number((await app.as(who).get(`${fillPath(PATHS.itemDownload, { id })}?all=1`)).headers.get("content-length"));
    expect(await zip(null)).toBeLessThan(await zip("amina"));
  },
);

test("its owner may change and delete what is hidden, but not share it", async () => {
  await using app = await newTestApp();
  const { itemId, groupId } = await newCircle(app, PUBLIC);
  const other = await app.item({ owner: "amina" });
  await hideItem(app.services, { ...OPERATOR, itemId });
  const amina = app.as("amina");
  await expect(await amina.post(fillPath(PATHS.itemUpdate, { id: itemId }), { description: "Mended" })).toHaveStatus(
    200,
  );
  const { id: bela } = await app.person("bela");
  for (const refused of [
    await amina.post(PATHS.share, { handwriting_id: itemId, user_ids: [bela], confirm: true }),
    await amina.post(fillPath(PATHS.shareWithGroup, { id: groupId }), {
      handwriting_ids: [other.id, itemId],
      confirm: true,
    }),
  ]) {
    await expect(refused).toHaveStatus(400);
    expect((await saidOf(refused)).message).toMatch(/hidden this item/);
  }
  await expect(await amina.post(fillPath(PATHS.itemDelete, { id: itemId }))).toHaveStatus(200);
});

test("hiding tells the owner why, does with the reports, and leaves a row that outlives the item", async () => {
  await using app = await newTestApp({ moderationMailTo: "keeper@akkhor.example" });
  const { email } = await app.person("amina");
  const { id } = await app.item({ owner: "amina" });
  await report(app, id);
  const act = { ...OPERATOR, itemId: id };
  expect([await hideItem(app.services, act), await hideItem(app.services, act)]).toEqual([true, false]);
  expect(await reportsOf(app, id)).toMatchObject([{ handled_at: expect.any(Date) as Date }]);
  expect([await restoreItem(app.services, act), await restoreItem(app.services, act)]).toEqual([true, false]);
  const letters = await mailsTo(app, email);
  expect(letters.map(({ subject }) => subject)).toEqual([
    "Your letter or voice is shown again at Akkhor",
    "One of your letters or voices is hidden at Akkhor",
  ]);
  expect(letters[1]?.text).toContain("It names a child");
  expect(letters[1]?.text).toContain(`/my-collections/item/${id}`);
  expect(letters[1]?.text).toContain("please write to keeper@akkhor.example");
  await app.services.db.deleteFrom("files").where("item_id", "=", id).execute();
  await app.services.db.deleteFrom("items").where("id", "=", id).execute();
  const acts = await app.services.db
    .selectFrom("moderation_acts")
    .select(["item_id", "act", "reason", "operator"])
    .orderBy("id")
    .execute();
  expect(acts).toEqual([
    { item_id: id, act: "hide", ...OPERATOR },
    { item_id: id, act: "restore", ...OPERATOR },
  ]);
});
