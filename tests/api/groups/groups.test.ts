import { CompiledQuery } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import { z } from "zod";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { groupWire, memberWire } from "archive/contract/sharing/group";
import { form, letterFile } from "tests/builders/form";
import { join, newGroup } from "tests/test-app/circle";
import { idOf, saidOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const at = (path: string, id: number) => fillPath(path, { id });

async function groupsOf(app: TestApp, name: string): Promise<z.infer<typeof groupWire.schema>[]> {
  return z.object({ data: groupWire.schema.array() }).parse(await (await app.as(name).get(PATHS.groups)).json()).data;
}

async function membersOf(app: TestApp, groupId: number): Promise<z.infer<typeof memberWire.schema>[]> {
  return z
    .object({ data: memberWire.schema.array() })
    .parse(await (await app.as("amina").get(`${PATHS.groupMembers}?group_id=${groupId}`)).json()).data;
}

test("a group lives: made, joined, handed over, left, deleted", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const once = "group-once-1";
  const made = await amina.post(PATHS.groupCreate, { name: "  আমার   পরিবার ", description: "Nanu's letters", once });
  await expect(made).toHaveStatus(200);
  const groupId = await idOf(made);
  expect(await idOf(await amina.post(PATHS.groupCreate, { name: "Again", once }))).toBe(groupId);
  expect(await groupsOf(app, "amina")).toMatchObject([
    {
      id: groupId,
      name: "আমার পরিবার",
      description: "Nanu's letters",
      mine: true,
      members: 1,
      image: null,
      owner: { name: "Amina Rahman" },
    },
  ]);

  await join(app, groupId, { member: "bela" });
  await join(app, groupId, { member: "karim" });
  expect((await membersOf(app, groupId)).map(({ name, owner }) => [name, owner])).toEqual([
    ["Karim Rahman", false],
    ["Bela Rahman", false],
    ["Amina Rahman", true],
  ]);
  expect(await (await app.as("bela").get(PATHS.groupIds)).json()).toMatchObject({ data: [{ group: { id: groupId } }] });
  expect(await groupsOf(app, "bela")).toMatchObject([{ mine: false, members: 3 }]);

  const refused = await amina.post(at(PATHS.groupLeave, groupId));
  await expect(refused).toHaveStatus(400);
  expect((await saidOf(refused)).message).toBe(
    "The owner of a group can't leave it. Hand it over to another member first, or delete it",
  );
  const [bela, stranger] = [await app.person("bela"), await app.person("rafi")];
  await expect(await amina.post(at(PATHS.groupHandOver, groupId), { user_id: stranger.id })).toHaveStatus(404);
  await expect(await amina.post(at(PATHS.groupHandOver, groupId), { user_id: bela.id })).toHaveStatus(200);
  await expect(await amina.post(at(PATHS.groupUpdate, groupId), { name: "Mine" })).toHaveStatus(404);
  await expect(await amina.post(at(PATHS.groupLeave, groupId))).toHaveStatus(200);
  await expect(await amina.get(at(PATHS.groupDetails, groupId))).toHaveStatus(404);
  await expect(await app.as("bela").post(at(PATHS.groupUpdate, groupId), { name: "", description: "x" })).toHaveStatus(
    400,
  );
  await expect(
    await app.as("bela").post(at(PATHS.groupUpdate, groupId), { name: "Cousins", description: "" }),
  ).toHaveStatus(200);
  expect(await groupsOf(app, "karim")).toMatchObject([{ name: "Cousins", description: "", owner: { id: bela.id } }]);
  await expect(await app.as("bela").post(at(PATHS.groupDelete, groupId))).toHaveStatus(200);
  expect(await groupsOf(app, "karim")).toEqual([]);
});

test("leaving, being removed, and the end of a group each take what was shown there", async () => {
  await using app = await newTestApp();
  const groupId = await newGroup(app, { members: ["bela", "karim", "dola"] });
  const items = await Promise.all(["amina", "bela", "karim"].map((owner) => app.item({ owner, status: 0 })));
  const [ofAmina, ofBela, ofKarim] = items;
  if (!ofAmina || !ofBela || !ofKarim) throw new Error("three items were made");
  for (const [owner, item] of [
    ["amina", ofAmina],
    ["bela", ofBela],
    ["karim", ofKarim],
  ] as const) {
    await app.as(owner).post(at(PATHS.shareWithGroup, groupId), { handwriting_ids: [item.id], confirm: true });
  }
  const sees = async (name: string) => Promise.all(items.map(async ({ url }) => (await app.as(name).get(url)).status));
  expect(await sees("dola")).toEqual([200, 200, 200]);
  await app.as("bela").post(at(PATHS.groupLeave, groupId));
  expect(await sees("dola")).toEqual([200, 404, 200]);
  expect(await sees("bela")).toEqual([404, 200, 404]);
  await app.as("amina").post(at(PATHS.groupMemberDelete, (await app.person("karim")).id), { group_id: groupId });
  expect(await sees("dola")).toEqual([200, 404, 404]);
  expect(await sees("karim")).toEqual([404, 404, 200]);
  // Coming back brings nothing back.
  await join(app, groupId, { member: "bela" });
  expect(await sees("dola")).toEqual([200, 404, 404]);
  await app.as("amina").post(at(PATHS.groupDelete, groupId));
  expect(await sees("dola")).toEqual([404, 404, 404]);
});

test("a name is required and counted as captions are; a description has 220 characters", async () => {
  await using app = await newTestApp();
  const cases: [object, Record<string, string[]>][] = [
    [{}, { name: ["Group name is required"] }],
    [{ name: " \n\u200e " }, { name: ["Group name is required"] }],
    [{ name: "ক".repeat(51) }, { name: ["Group name may not be longer than 50 characters"] }],
    [
      { name: "Family", description: "x".repeat(221) },
      { description: ["The description may not be longer than 220 characters"] },
    ],
  ];
  for (const [fields, errors] of cases) {
    const refused = await app.as("amina").post(PATHS.groupCreate, fields);
    await expect(refused).toHaveStatus(400);
    expect((await saidOf(refused)).errors).toEqual(errors);
  }
  await expect(await app.as("amina").post(PATHS.groupCreate, { name: "\u09dc".repeat(50) })).toHaveStatus(200);
});

test(
  "a group's picture becomes a square JPEG without what the camera wrote, for members and invited ones; the old " +
    "one is erased",
  async () => {
    await using app = await newTestApp();
    const amina = app.as("amina");
    const groupId = await idOf(
      await amina.upload(
        PATHS.groupCreate,
        form({ name: "Family", icon: await letterFile({ width: 640, height: 300 }) }),
      ),
    );
    await join(app, groupId, { member: "karim" });
    await amina.post(PATHS.groupAddPeople, { group_id: groupId, user_ids: [(await app.person("dola")).id] });
    const path = (await groupsOf(app, "amina"))[0]?.image ?? "";
    for (const [name, status] of [
      ["amina", 200],
      ["karim", 200],
      ["dola", 200],
      ["bela", 404],
      [null, 401],
    ] as const) {
      await expect(await app.as(name).get(path)).toHaveStatus(status);
    }
    const shown = await amina.get(path);
    expect(shown.headers.get("content-type")).toBe("image/jpeg");
    const facts = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([facts.width, facts.height, facts.format, facts.exif]).toEqual([200, 200, "jpeg", undefined]);

    const { icon: before } = await app.services.db.selectFrom("groups").select("icon").executeTakeFirstOrThrow();
    await expect(
      await amina.upload(at(PATHS.groupUpdate, groupId), form({ icon: await letterFile({ width: 300, height: 300 }) })),
    ).toHaveStatus(200);
    await expect(await amina.get(path)).toHaveStatus(404);
    const second = (await groupsOf(app, "amina"))[0]?.image ?? "";
    await expect(await amina.get(second)).toHaveStatus(200);
    await expect(await amina.post(at(PATHS.groupUpdate, groupId), { icon_remove: "1" })).toHaveStatus(200);
    expect((await groupsOf(app, "amina"))[0]).toMatchObject({ name: "Family", image: null });
    // Who opened the page a moment ago may still load it; then the queue erases it.
    expect(await app.services.storage.size(before ?? "")).not.toBeNull();
    await app.services.db.executeQuery(CompiledQuery.raw("update graphile_worker._private_jobs set run_at = now()"));
    await app.settle();
    const kept: string[] = [];
    for await (const key of app.services.storage.list()) kept.push(key);
    expect(kept).toEqual([]);
  },
);

test("a picture that is too small, too large or no picture is refused in words, and leaves nothing", async () => {
  await using app = await newTestApp();
  const cases: [File, number, string][] = [
    [await letterFile({ width: 199, height: 400 }), 400, "Please select an image of at least 200 by 200 pixels"],
    [
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], "big.jpg", { type: "image/jpeg" }),
      413,
      "Please select an image less than 5 MB",
    ],
    [new File(["not a picture at all"], "icon.jpg", { type: "image/jpeg" }), 415, "Only image file can be uploaded"],
  ];
  for (const [icon, status, words] of cases) {
    const refused = await app.as("amina").upload(PATHS.groupCreate, form({ name: "Family", icon }));
    await expect(refused).toHaveStatus(status);
    expect((await saidOf(refused)).errors?.icon?.[0]?.replace("\u00a0", " ").replace("5MB", "5 MB")).toBe(words);
  }
  expect(await groupsOf(app, "amina")).toEqual([]);
  const kept: string[] = [];
  for await (const key of app.services.storage.list()) kept.push(key);
  expect(kept).toEqual([]);
});

test("whoever blocks a member is told so among the members, and nobody else is", async () => {
  await using app = await newTestApp();
  const groupId = await newGroup(app, { members: ["karim"] });
  const karim = await app.person("karim");
  await app.as("amina").post(at(PATHS.block, karim.id));
  expect((await membersOf(app, groupId)).map(({ name, blocked }) => [name, blocked])).toEqual([
    ["Karim Rahman", true],
    ["Amina Rahman", false],
  ]);
  const seen = z
    .object({ data: memberWire.schema.array() })
    .parse(await (await app.as("karim").get(`${PATHS.groupMembers}?group_id=${groupId}`)).json()).data;
  expect(seen.map(({ blocked }) => blocked)).toEqual([false, false]);
});

test("an invitation is ignored, joined later, and taken back; members learn of none that are out", async () => {
  await using app = await newTestApp();
  const groupId = await newGroup(app, { members: ["karim"] });
  const [bela, dola] = [await app.person("bela"), await app.person("dola")];
  const invite = () => app.as("amina").post(PATHS.groupAddPeople, { group_id: groupId, user_ids: [bela.id, dola.id] });
  await invite();
  expect((await saidOf(await invite())).message).toBe("All of them were already invited");
  const Waiting = z.object({ data: z.array(z.object({ id: z.number(), state: z.string() })) });
  const [waiting] = Waiting.parse(await (await app.as("bela").get(PATHS.pendingGroups)).json()).data;
  await app.as("bela").post(PATHS.ignoreGroup, { id: waiting?.id });
  expect(await (await app.as("bela").get(PATHS.requestCount)).json()).toMatchObject({ data: { count: 0 } });
  const out = Waiting.parse(
    await (await app.as("amina").get(`${PATHS.groupInvitations}?group_id=${groupId}`)).json(),
  ).data;
  expect(out.map(({ state }) => state).toSorted()).toEqual(["ignored", "pending"]);
  const people = z.object({ data: z.array(z.object({ name: z.string(), member: z.boolean(), invited: z.boolean() })) });
  const found = async (name: string) =>
    people.parse(await (await app.as(name).get(`${PATHS.findPeople}?query=bela&group_id=${groupId}`)).json()).data;
  expect(await found("amina")).toEqual([{ name: "Bela Rahman", member: false, invited: true }]);
  expect(await found("karim")).toEqual([{ name: "Bela Rahman", member: false, invited: false }]);
  await expect(await app.as("bela").post(PATHS.acceptGroup, { id: waiting?.id })).toHaveStatus(200);
  expect(await found("amina")).toEqual([{ name: "Bela Rahman", member: true, invited: false }]);
  const left = out.find(({ id }) => id !== waiting?.id);
  await expect(await app.as("amina").post(at(PATHS.groupInvitationDelete, left?.id ?? 0))).toHaveStatus(200);
  expect(await (await app.as("dola").get(PATHS.pendingGroups)).json()).toMatchObject({ data: [] });
  await expect(await app.as("dola").post(PATHS.acceptGroup, { id: left?.id })).toHaveStatus(404);
});
