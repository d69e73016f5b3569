import { readdir } from "node:fs/promises";
import { join as under } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { RefusedGroup, groupWire, groupInvitationWire, memberWire } from "archive/contract/sharing/group";
import { RefusedItem } from "archive/contract/items/refused-item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { form, letterFile } from "tests/builders/form";
import { newGroup } from "tests/test-app/circle";
import { idOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const LONG = "ক".repeat(51);

async function imageOf(app: TestApp, groupId: number): Promise<string | null> {
  const reply = await app.as("amina").get(fillPath(PATHS.groupDetails, { id: groupId }));
  return z.object({ data: groupWire.schema }).parse(await reply.json()).data.image;
}

async function refusedOf(reply: Response): Promise<RefusedGroup> {
  return z.object({ data: RefusedGroup }).parse(await reply.json()).data;
}

test("a refused form of a group comes back with its text, and its picture need not be chosen again", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const refused = await amina.upload(
    PATHS.groupCreate,
    form({ name: LONG, description: "নানুর চিঠি", icon: await letterFile({ width: 300, height: 240 }) }),
  );
  await expect(refused).toHaveStatus(400);
  const { fields, drafts } = await refusedOf(refused);
  expect([fields.name, fields.description, drafts.length]).toEqual([LONG, "নানুর চিঠি", 1]);
  const draft = drafts[0]?.id ?? "";
  // Still too long: it waits on.
  const again = await refusedOf(await amina.post(PATHS.groupCreate, { name: LONG, draft }));
  expect(again.drafts.map(({ id }) => id)).toEqual([draft]);
  // It is hers alone.
  const belas = await idOf(await app.as("bela").post(PATHS.groupCreate, { name: "Bela's", draft }));
  expect(
    z
      .object({ data: groupWire.schema })
      .parse(await (await app.as("bela").get(fillPath(PATHS.groupDetails, { id: belas }))).json()).data.image,
  ).toBeNull();
  const groupId = await idOf(await amina.post(PATHS.groupCreate, { name: "Family", draft }));
  await expect(await amina.get((await imageOf(app, groupId)) ?? "")).toHaveStatus(200);
  expect(await app.services.db.selectFrom("drafts").select("id").execute()).toEqual([]);
  expect(await readdir(under(app.services.config.dataDir, "files/staging"))).toEqual([]);
});

test("what is refused for its picture comes back with its text, and the picture that was good before", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const groupId = await newGroup(app);
  const update = fillPath(PATHS.groupUpdate, { id: groupId });
  const small = await letterFile({ width: 199, height: 300 });
  const first = await refusedOf(
    await amina.upload(update, form({ name: "Cousins", description: "All of us", icon: small })),
  );
  expect([first.fields.name, first.fields.description, first.drafts]).toEqual(["Cousins", "All of us", []]);
  const second = await refusedOf(
    await amina.upload(update, form({ name: "", icon: await letterFile({ width: 300, height: 300 }) })),
  );
  const third = await refusedOf(
    await amina.upload(update, form({ name: "Cousins", draft: second.drafts[0]?.id ?? "", icon: small })),
  );
  expect(third.drafts).toEqual(second.drafts);
  expect(await imageOf(app, groupId)).toBeNull();
  await expect(await amina.post(update, { name: "Cousins", draft: third.drafts[0]?.id })).toHaveStatus(200);
  expect(await imageOf(app, groupId)).not.toBeNull();
});

test("what another form left is a group's picture only where it is a picture, and large enough", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const refused = await amina.upload(
    PATHS.itemCreate,
    form({ description: "x".repeat(221), image: await letterFile({ width: 150, height: 300 }) }),
  );
  const left = z.object({ data: RefusedItem }).parse(await refused.json()).data;
  expect(left.drafts).toHaveLength(1);
  const groupId = await idOf(await amina.post(PATHS.groupCreate, { name: "Family", draft: left.drafts[0]?.id }));
  expect(await imageOf(app, groupId)).toBeNull();
});

test("one member or one invitation is looked up by itself, in its own group alone", async () => {
  await using app = await newTestApp();
  const groupId = await newGroup(app, { members: ["bela", "karim"] });
  const other = await newGroup(app, { name: "Other" });
  const [bela, dola] = [await app.person("bela"), await app.person("dola")];
  await app.as("amina").post(PATHS.groupAddPeople, { group_id: groupId, user_ids: [dola.id] });
  const members = async (group: number, one: number) =>
    z
      .object({ data: memberWire.schema.array() })
      .parse(await (await app.as("amina").get(`${PATHS.groupMembers}?group_id=${group}&one=${one}`)).json())
      .data.map(({ name }) => name);
  expect([await members(groupId, bela.id), await members(groupId, dola.id), await members(other, bela.id)]).toEqual([
    ["Bela Rahman"],
    [],
    [],
  ]);
  const invitations = async (group: number, one = "") =>
    z
      .object({ data: groupInvitationWire.schema.array() })
      .parse(await (await app.as("amina").get(`${PATHS.groupInvitations}?group_id=${group}${one}`)).json())
      .data.map(({ id }) => id);
  const [id] = await invitations(groupId);
  expect([
    await invitations(groupId, `&one=${id}`),
    await invitations(groupId, "&one=999999"),
    await invitations(other, `&one=${id}`),
  ]).toEqual([[id], [], []]);
});

test("an edit that saw an older name gets the present one, and replaces it once it has seen that", async () => {
  await using app = await newTestApp();
  const groupId = await newGroup(app);
  const amina = app.as("amina");
  const update = fillPath(PATHS.groupUpdate, { id: groupId });
  const seen = z
    .object({ data: groupWire.schema })
    .parse(await (await amina.get(fillPath(PATHS.groupDetails, { id: groupId }))).json()).data.version;
  await expect(await amina.post(update, { name: "নানুর বাড়ি", description: "", version: seen })).toHaveStatus(200);
  const late = await amina.upload(
    update,
    form({ name: "Cousins", description: "mine", version: seen, icon: await letterFile({ width: 300, height: 300 }) }),
  );
  await expect(late).toHaveStatus(409);
  const { fields, drafts, current } = await refusedOf(late);
  expect([fields.name, fields.description, drafts.length, current?.name]).toEqual(["Cousins", "mine", 1, "নানুর বাড়ি"]);
  await expect(
    await amina.post(update, { name: "Cousins", description: "mine", version: current?.version, draft: drafts[0]?.id }),
  ).toHaveStatus(200);
  const now = z
    .object({ data: groupWire.schema })
    .parse(await (await amina.get(fillPath(PATHS.groupDetails, { id: groupId }))).json()).data;
  expect([now.name, now.description, now.image === null]).toEqual(["Cousins", "mine", false]);
});
