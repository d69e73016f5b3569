import { sql } from "kysely";
import { expect, test } from "vitest";
import { PRIVATE } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { emptyBin } from "archive/jobs/empty-bin";
import { erasePeople } from "archive/jobs/erase-people";
import { replayErasures } from "archive/jobs/replay-erasures";
import { accept, newGroup, offer } from "tests/test-app/circle";
import { beginHour } from "tests/test-app/notification-events";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { notificationsLeft } from "tests/test-app/told";
import { LEAVER, leaves, newLeaver } from "../leaving/leaver";

const at = (path: string, id: number) => fillPath(path, { id });

test("many who take back at once, to the same people and in every order, wait for nobody in a circle", async () => {
  await using app = await newTestApp({ rateLimits: false });
  beginHour(app);
  const owners = ["amina", "bela", "karim"];
  const groupId = await newGroup(app, { members: ["bela", "karim", "dola", "nila"] });
  await app.services.db.deleteFrom("notifications").execute();
  const people: number[] = [];
  for (const name of ["dola", "nila", "rafi"]) people.push((await app.person(name)).id);
  const shown: { owner: string; id: number }[] = [];
  for (let turn = 0; turn < 3; turn++)
    for (const owner of owners) {
      const { id } = await app.item({ owner, status: PRIVATE });
      await app.as(owner).post(at(PATHS.shareWithGroup, groupId), { handwriting_ids: [id], confirm: true });
      await app.as(owner).post(PATHS.share, { handwriting_id: id, user_ids: people, confirm: true });
      shown.push({ owner, id });
    }
  const close = ({ owner, id }: (typeof shown)[number]) =>
    app.as(owner).post(at(PATHS.itemStatus, id), { status: "2", confirm: true });
  const answers = await Promise.all([
    ...shown.map(close),
    app.as("dola").post(at(PATHS.groupLeave, groupId)),
    ...owners.map(async (owner) => app.as("nila").post(at(PATHS.block, (await app.person(owner)).id))),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await notificationsLeft(app)).toEqual([]);
});

/** Has the database refuse what would take a row along that somebody was told of. */
async function withoutCascades({ services: { db } }: TestApp): Promise<void> {
  const { rows } = await sql<{ table: string; name: string; rule: string }>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as rule
    from pg_constraint
    where contype = 'f' and confdeltype = 'c' and conrelid = any(array['shares', 'group_shares', 'group_invitations',
      'memberships', 'blocks']::regclass[])`.execute(db);
  expect(rows.length).toBe(13);
  for (const { table, name, rule } of rows)
    await sql`alter table ${sql.ref(table)} drop constraint ${sql.ref(name)}, add constraint ${sql.ref(name)}
      ${sql.raw(rule.replace(" ON DELETE CASCADE", ""))}`.execute(db);
}

test("nothing that somebody was told of goes unsaid with what it hangs on: groups, items and people", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp({ rateLimits: false });
  await withoutCascades(app);
  const leaver = await newLeaver(app);
  await app.as(LEAVER).post(at(PATHS.block, (await app.person("blocked")).id));
  await app.as("blocker").post(at(PATHS.block, leaver.id));
  await leaves(app, LEAVER);

  const groupId = await newGroup(app, { members: ["bela"] });
  const items: number[] = [];
  for (let n = 0; n < 3; n++) {
    const { id } = await app.item({ status: PRIVATE });
    await app.as("amina").post(at(PATHS.shareWithGroup, groupId), { handwriting_ids: [id], confirm: true });
    await accept(app, "bela", await offer(app, id, "bela"));
    items.push(id);
  }
  await app.as("amina").post(PATHS.groupAddPeople, { group_id: groupId, user_ids: [(await app.person("karim")).id] });
  const [erased = 0, emptied = 0, replayed = 0] = items;
  for (const id of [erased, emptied]) await app.as("amina").post(at(PATHS.itemDelete, id));
  await expect(await app.as("amina").post(at(PATHS.itemErase, erased))).toHaveStatus(200);
  app.later({ days: 31 });
  await emptyBin(app.services);
  await replayErasures(app.services, [{ kind: "item", subject_id: replayed, erased_at: app.services.now() }]);
  await expect(await app.as("amina").post(at(PATHS.groupDelete, groupId))).toHaveStatus(200);
  await erasePeople(app.services);
  const { db } = app.services;
  expect(await db.selectFrom("items").select("id").where("id", "in", items).execute()).toEqual([]);
  expect(await db.selectFrom("groups").select("id").where("id", "=", groupId).execute()).toEqual([]);
  expect(await db.selectFrom("people").select("id").where("id", "=", leaver.id).execute()).toEqual([]);
});
