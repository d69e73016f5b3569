import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { form, letterFile } from "tests/builders/form";
import { join, newGroup } from "tests/test-app/circle";
import { oneTestApp } from "tests/test-app/one-test-app";
import { tokensOf, bearer } from "../accounts/entrance";
import { leaves } from "./leaver";

const one = oneTestApp({ rateLimits: false });
const ROUNDS = 4;

/** Somebody who is signed in before the race begins: who is leaving can't sign in. */
async function signedIn(name: string) {
  const client = one.app.as(name);
  await client.token();
  return client;
}

/** What is there of somebody for everyone else. */
async function seen(id: number): Promise<number> {
  const { app } = one;
  return (await app.as(null).get(fillPath(PATHS.itemDetails, { id }))).status;
}

test("an item that is sent off while its owner leaves is saved or refused, and shown to nobody", async () => {
  const { app } = one;
  for (let round = 0; round < ROUNDS; round++) {
    const name = `sender${round}`;
    const { id } = await app.person(name);
    const body = form({ status: "1", image: await letterFile() });
    const sender = await signedIn(name);
    const [saved, left] = await Promise.all([sender.upload(PATHS.itemCreate, body), leaves(app, name, sender)]);
    expect(left.status).toBe(200);
    expect([200, 401]).toContain(saved.status);
    const rows = await app.services.db.selectFrom("items").select("id").where("owner_id", "=", id).execute();
    expect(rows).toHaveLength(saved.status === 200 ? 1 : 0);
    for (const row of rows) expect(await seen(row.id)).toBe(404);
  }
});

test("a share, an invitation and a new group of one who leaves at that moment reach nobody", async () => {
  const { app } = one;
  const { id: bela } = await app.person("bela");
  for (let round = 0; round < ROUNDS; round++) {
    const name = `sharer${round}`;
    const item = await app.item({ owner: name, status: 0 });
    const group = await newGroup(app, { owner: name });
    const sharer = await signedIn(name);
    await Promise.all([
      sharer.post(PATHS.share, { handwriting_id: item.id, user_ids: [bela], confirm: true }),
      sharer.post(PATHS.groupAddPeople, { group_id: group, user_ids: [bela] }),
      sharer.post(PATHS.groupCreate, { name: "Late" }),
      leaves(app, name, sharer),
    ]);
  }
  for (const path of [PATHS.pendingShares, PATHS.pendingGroups])
    expect(((await (await app.as("bela").get(path)).json()) as { data: unknown[] }).data).toEqual([]);
  expect(
    ((await (await app.as("bela").get(PATHS.requestCount)).json()) as { data: { count: number } }).data.count,
  ).toBe(0);
});

/** Which of the tokens that were given opens anything. */
async function whatHolds(given: Response): Promise<string[]> {
  if (given.status !== 200) return [];
  const { access_token: access, refresh_token: refresh } = await tokensOf(given);
  const visitor = one.app.as(null);
  const answers = [
    ["access", await visitor.get(PATHS.profile, bearer(access))],
    ["refresh", await visitor.get(PATHS.refreshToken, bearer(refresh))],
  ] as const;
  return answers.filter(([, { status }]) => status === 200).map(([name]) => name);
}

test("a refresh at the moment of leaving gives nothing that holds after it", async () => {
  const { app } = one;
  for (let round = 0; round < ROUNDS; round++) {
    const person = await app.person(`refresher${round}`);
    const { refresh_token: refresh } = await tokensOf(await app.as(null).post(PATHS.login, person));
    const [renewed] = await Promise.all([
      app.as(null).get(PATHS.refreshToken, bearer(refresh)),
      leaves(app, `refresher${round}`),
    ]);
    expect([200, 402]).toContain(renewed.status);
    expect(await whatHolds(renewed)).toEqual([]);
  }
});

test("two taps delete once; a sign-in at that moment is signed out too, or led to the way back", async () => {
  const { app } = one;
  const person = await app.person("twice");
  const twice = await signedIn("twice");
  const [first, second, entered] = await Promise.all([
    leaves(app, "twice", twice),
    leaves(app, "twice", twice),
    app.as(null).post(PATHS.login, person),
  ]);
  expect([first.status, second.status].toSorted()).toEqual([200, 401]);
  expect([200, 409]).toContain(entered.status);
  expect(await whatHolds(entered)).toEqual([]);
});

test("two who lead groups of each other's leave at once: a third leads both; none is given to who goes", async () => {
  const { app } = one;
  for (let round = 0; round < ROUNDS; round++) {
    const [left, right, third] = [`left${round}`, `right${round}`, `third${round}`];
    const groups = [
      await newGroup(app, { owner: left, members: [right] }),
      await newGroup(app, { owner: right, members: [left] }),
    ];
    for (const [at, owner] of [left, right].entries()) await join(app, groups[at] ?? 0, { owner, member: third });
    const { id: rightId } = await app.person(right);
    const [leftOne, rightOne] = [await signedIn(left), await signedIn(right)];
    const [former, other, handed] = await Promise.all([
      leaves(app, left, leftOne),
      leaves(app, right, rightOne),
      leftOne.post(fillPath(PATHS.groupHandOver, { id: groups[0] ?? 0 }), { user_id: rightId }),
    ]);
    expect([former.status, other.status]).toEqual([200, 200]);
    expect([200, 401, 404]).toContain(handed.status);
    const { id } = await app.person(third);
    const rows = await app.services.db.selectFrom("groups").select("owner_id").where("id", "in", groups).execute();
    expect(rows).toEqual([{ owner_id: id }, { owner_id: id }]);
  }
});
