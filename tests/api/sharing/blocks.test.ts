import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { accept, newGroup, offer } from "tests/test-app/circle";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { mailsTo } from "../accounts/mails";

async function block(app: TestApp, who: string, whom: string, path: string = PATHS.block): Promise<void> {
  await expect(await app.as(who).post(fillPath(path, { id: (await app.person(whom)).id }))).toHaveStatus(200);
}

const found = async (app: TestApp, who: string, query: string) =>
  ((await (await app.as(who).get(`${PATHS.findPeople}?query=${query}`)).json()) as { data: unknown[] }).data.length;

test.each([
  ["amina", "bela"],
  ["bela", "amina"],
])(
  "%s blocks %s: shares and invitations between them go both ways, neither finds or reaches the other",
  async (who, whom) => {
    await using app = await newTestApp();
    const mine = await app.item({ owner: "amina", status: 0 });
    const waiting = await app.item({ owner: "amina", status: 0 });
    const theirs = await app.item({ owner: "bela", status: 0 });
    const groupId = await newGroup(app);
    const [amina, bela] = [await app.person("amina"), await app.person("bela")];
    await accept(app, "bela", await offer(app, mine.id, "bela"));
    await accept(app, "amina", await offer(app, theirs.id, "amina", "bela"));
    await app.as("amina").post(PATHS.share, { handwriting_id: waiting.id, addresses: [bela.email], confirm: true });
    await app.as("amina").post(PATHS.groupAddPeople, { group_id: groupId, user_ids: [bela.id] });
    await app.as("bela").post(fillPath(PATHS.alwaysAccept, { id: amina.id }));

    await block(app, who, whom);
    await expect(await app.as("bela").get(mine.url)).toHaveStatus(404);
    await expect(await app.as("amina").get(theirs.url)).toHaveStatus(404);
    const { db } = app.services;
    for (const table of ["group_invitations", "always_accept"] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    // What amina sent to an address stays on her list where it is she who blocks: it may be anybody's.
    const left = await db.selectFrom("shares").select(["address", "receiver_id"]).execute();
    expect(left).toEqual(who === "amina" ? [{ address: bela.email, receiver_id: null }] : []);
    expect([await found(app, "amina", "bela"), await found(app, "bela", "amina")]).toEqual([0, 0]);
    await expect(
      await app.as("amina").post(PATHS.share, { handwriting_id: mine.id, user_ids: [bela.id], confirm: true }),
    ).toHaveStatus(404);
    await expect(
      await app.as("amina").post(PATHS.groupAddPeople, { group_id: groupId, user_ids: [bela.id] }),
    ).toHaveStatus(404);
    await expect(
      await app.as("bela").post(PATHS.share, { handwriting_id: theirs.id, user_ids: [amina.id], confirm: true }),
    ).toHaveStatus(404);

    // By address it looks as always to the sender, and nothing arrives. When the block ends, what its setter sent
    // meanwhile stands; what was sent to them does not come after all.
    await app.settle();
    const before = (await mailsTo(app, bela.email)).length;
    await expect(
      await app.as("amina").post(PATHS.invite, { email: bela.email, handwriting_id: mine.id, confirm: true }),
    ).toHaveStatus(200);
    await app.settle();
    expect(await mailsTo(app, bela.email)).toHaveLength(before);
    const count = async () => (await app.as("bela").get(PATHS.requestCount)).json();
    expect(await count()).toMatchObject({ data: { count: 0 } });
    await block(app, who, whom, PATHS.unblock);
    expect(await count()).toMatchObject({ data: { count: who === "amina" ? 2 : 0 } });
    expect([await found(app, "amina", "bela"), await found(app, "bela", "amina")]).toEqual([1, 1]);
    await expect(await app.as("bela").get(mine.url)).toHaveStatus(404);
  },
);

test("in a group of both, neither sees what the other shows, others do; what is public stays public", async () => {
  await using app = await newTestApp();
  const groupId = await newGroup(app, { members: ["bela", "karim"] });
  const item = await app.item({ owner: "amina", status: 0 });
  const open = await app.item({ owner: "amina", status: 1 });
  const share = (ids: number[]) =>
    app.as("amina").post(fillPath(PATHS.shareWithGroup, { id: groupId }), { handwriting_ids: ids, confirm: true });
  await share([item.id]);
  await expect(await app.as("bela").get(item.url)).toHaveStatus(200);
  await block(app, "bela", "amina");
  await expect(await app.as("bela").get(item.url)).toHaveStatus(404);
  await expect(await app.as("karim").get(item.url)).toHaveStatus(200);
  await expect(await app.as("bela").get(open.url)).toHaveStatus(200);
  await share([open.id]);
  expect(
    ((await (await app.as("bela").get(`${PATHS.groupItems}?group_id=${groupId}`)).json()) as { data: unknown[] }).data,
  ).toEqual([]);
  // Told of the first alone, which came before the block.
  const told = await app.services.db
    .selectFrom("notifications")
    .select("person_id")
    .where("kind", "=", "group_file")
    .execute();
  const bela = await app.person("bela");
  expect(told.filter((row) => row.person_id === bela.id)).toHaveLength(1);
});

test("one blocks nobody who is not there, and not oneself; the list is one's own", async () => {
  await using app = await newTestApp();
  const amina = await app.person("amina");
  await expect(await app.as("amina").post(fillPath(PATHS.block, { id: amina.id }))).toHaveStatus(400);
  await expect(await app.as("amina").post(fillPath(PATHS.block, { id: 999_999 }))).toHaveStatus(404);
  await block(app, "amina", "bela");
  await block(app, "amina", "bela");
  expect(await (await app.as("amina").get(PATHS.blocked)).json()).toMatchObject({ data: [{ name: "Bela Rahman" }] });
  expect(await (await app.as("bela").get(PATHS.blocked)).json()).toMatchObject({ data: [] });
  // Theirs to end, not the other's.
  await expect(await app.as("bela").post(fillPath(PATHS.unblock, { id: amina.id }))).toHaveStatus(404);
});
