import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { accept, newGroup, offer } from "tests/test-app/circle";
import { beginHour, newsOf } from "tests/test-app/notification-events";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { mailsTo } from "../accounts/mails";

/** Who was told of what, in the order of names. */
async function told(app: TestApp): Promise<string[]> {
  const rows = await app.services.db
    .selectFrom("notifications")
    .innerJoin("people", "people.id", "notifications.person_id")
    .select(["people.first_name as name", "notifications.kind", "notifications.count"])
    .execute();
  return rows.map(({ name, kind, count }) => `${name} ${kind} ${count}`).toSorted();
}

test(
  "an offer, an invitation and what a group is shown are each told to those they are for, in the transaction of " +
    "the fact",
  async () => {
    await using app = await newTestApp();
    const groupId = await newGroup(app, { members: ["bela", "karim"] });
    expect(await told(app)).toEqual(["Amina group_joined 2", "Bela group 1", "Karim group 1"]);
    const items = [await app.item({ owner: "bela", status: 0 }), await app.item({ owner: "bela", status: 0 })];
    const ids = items.map(({ id }) => id);
    // Refused, so told to nobody.
    await app.as("bela").post(fillPath(PATHS.shareWithGroup, { id: groupId }), { handwriting_ids: ids });
    await app.as("bela").post(fillPath(PATHS.shareWithGroup, { id: groupId }), { handwriting_ids: ids, confirm: true });
    await offer(app, ids[0] ?? 0, "dola", "bela");
    expect(await told(app)).toEqual([
      "Amina group_file 2",
      "Amina group_joined 2",
      "Bela group 1",
      "Dola share_request 1",
      "Karim group 1",
      "Karim group_file 2",
    ]);
  },
);

test("who always accepts is not told of a request; whoever has an address is told beside the mail", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const bela = await app.person("bela");
  const [first, second] = [
    await app.item({ owner: "amina", status: 0 }),
    await app.item({ owner: "amina", status: 0 }),
  ];
  await accept(app, "bela", await offer(app, first.id, "bela"));
  await app.as("bela").post(fillPath(PATHS.alwaysAccept, { id: (await app.person("amina")).id }));
  const before = await told(app);
  await amina.post(PATHS.share, { handwriting_id: second.id, user_ids: [bela.id], confirm: true });
  expect(await told(app)).toEqual(before);
  const dola = await app.person("dola");
  await amina.post(PATHS.share, { handwriting_id: second.id, addresses: [dola.email], confirm: true });
  await app.settle();
  expect(await told(app)).toContain("Dola share_request 1");
});

test("an invitation that is taken back before its letter went out is not sent", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina", status: 0 });
  const dola = await app.person("dola");
  await app.as("amina").post(PATHS.share, { handwriting_id: id, addresses: [dola.email], confirm: true });
  const share = await app.services.db.selectFrom("shares").select("id").executeTakeFirstOrThrow();
  await app.as("amina").post(fillPath(PATHS.removeShare, { id: share.id }));
  await app.settle();
  expect(await mailsTo(app, dola.email)).toEqual([]);
  expect(await told(app)).toEqual([]);
});

test("a letter and a voice that a group is shown in one go are told as both", async () => {
  await using app = await newTestApp();
  const groupId = await newGroup(app, { members: ["bela"] });
  const items = [
    await app.item({ owner: "amina", status: 1 }),
    await app.item({ owner: "amina", status: 1, kind: "voice" }),
  ];
  await app.as("amina").post(fillPath(PATHS.shareWithGroup, { id: groupId }), {
    handwriting_ids: items.map(({ id }) => id),
    confirm: true,
  });
  const { data } = await newsOf(app, "bela");
  expect(data[0]).toMatchObject({ module_name: "group_file", type_name: "Handwriting/voice", count: 2 });
});

test(
  "who shared is told of what was accepted, and a group's owner of who joined, many as one; taken back, it is " +
    "not told any more",
  async () => {
    await using app = await newTestApp();
    beginHour(app);
    const item = await app.item({ owner: "amina", status: 0 });
    const shares: number[] = [];
    for (const name of ["bela", "karim"]) {
      shares.push(await offer(app, item.id, name));
      await accept(app, name, shares.at(-1) ?? 0);
      // A second press tells nothing more.
      await accept(app, name, shares.at(-1) ?? 0);
      app.later({ seconds: 1 });
    }
    const groupId = await newGroup(app, { members: ["dola"] });
    const news = async () =>
      (await newsOf(app, "amina")).data.map(({ module_name, module_id, type_name, text }) => [
        module_name,
        module_id,
        type_name,
        text,
      ]);
    const joined = ["group_joined", groupId, "Family", "Dola Rahman joined Family"];
    expect(await news()).toEqual([
      joined,
      ["share_accepted", item.id, "Handwriting", "What you shared was accepted 2 times, most recently by Karim Rahman"],
    ]);
    await app.as("amina").post(fillPath(PATHS.removeShare, { id: shares[0] ?? 0 }));
    expect(await news()).toEqual([
      joined,
      ["share_accepted", item.id, "Handwriting", "Karim Rahman accepted the handwriting you shared"],
    ]);
    await app.as("amina").post(fillPath(PATHS.itemDelete, { id: item.id }));
    expect(await news()).toEqual([joined]);
  },
);

test.each(["user_ids", "addresses"] as const)(
  "whoever ignored an invitation by %s is asked again, once a week",
  async (way) => {
    await using app = await newTestApp({ rateLimits: false });
    const bela = await app.person("bela");
    const { id } = await app.item({ owner: "amina", status: 0 });
    const groupId = await newGroup(app);
    const share = () =>
      app.as("amina").post(PATHS.share, {
        handwriting_id: id,
        [way]: way === "addresses" ? [bela.email] : [bela.id],
        confirm: true,
      });
    const invite = () =>
      way === "addresses"
        ? app.as("amina").post(PATHS.invite, { group_id: groupId, email: bela.email })
        : app.as("amina").post(PATHS.groupAddPeople, { group_id: groupId, user_ids: [bela.id] });
    const waiting = async () =>
      (
        await Promise.all(
          [PATHS.pendingShares, PATHS.pendingGroups].map(
            async (path) => ((await (await app.as("bela").get(path)).json()) as { data: { id: number }[] }).data,
          ),
        )
      ).flat();
    const askBoth = async () => {
      for (const ask of [share, invite]) await expect(await ask()).toHaveStatus(200);
      await app.settle();
      const [first, second] = await waiting();
      return { file: first?.id, group: second?.id };
    };
    const ignoreBoth = async ({ file, group }: { file?: number; group?: number }) => {
      await expect(await app.as("bela").post(PATHS.ignoreShare, { id: file })).toHaveStatus(200);
      await expect(await app.as("bela").post(PATHS.ignoreGroup, { id: group })).toHaveStatus(200);
      expect(await waiting()).toEqual([]);
    };
    await ignoreBoth(await askBoth());
    await ignoreBoth(await askBoth());
    await askBoth();
    expect(await waiting()).toEqual([]);
    app.later({ days: 8 });
    await ignoreBoth(await askBoth());
  },
);
