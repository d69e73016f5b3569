import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { newGroup } from "tests/test-app/circle";
import { oneTestApp } from "tests/test-app/one-test-app";
import { newTestApp } from "tests/test-app/test-app";
import { bearer, enter, refusal } from "./entrance";
import { invitedOf, offerTo, registerBy, tokenTo } from "./invited";
import { codeFor } from "./mails";

const one = oneTestApp({ rateLimits: false });
const spent = { status: 400, message: expect.stringContaining("can't create an account any more") };

test("undone: the account is gone at once, its sign-in with it, and the invitation waits again", async () => {
  const { app } = one;
  const email = "forwarded@mail.example";
  const { id, token } = await offerTo(app, email);
  const other = await offerTo(app, email, "karim");
  const stranger = await invitedOf(await registerBy(app, token));
  const undo = await tokenTo(app, email);
  for (let scan = 0; scan < 3; scan++)
    expect(await (await app.as(null).post(PATHS.invitedUndoLook, { token: undo })).json()).toMatchObject({
      data: { address: "f…@mail.example" },
    });
  await expect(await app.as(null).post(PATHS.invitedUndo, { token: undo })).toHaveStatus(200);
  await expect(await app.as(null).post(PATHS.invitedUndo, { token: undo })).toHaveStatus(400);
  await expect(await app.as(null).get(fillPath(PATHS.itemDetails, { id }), bearer(stranger.access_token))).toHaveStatus(
    401,
  );
  await expect(await app.as(null).post(PATHS.login, { email, password: "akkhor-pass-1" })).toHaveStatus(400);
  await app.settle();
  expect(await app.services.db.selectFrom("people").select("id").where("id", "=", stranger.user.id).execute()).toEqual(
    [],
  );
  // The token that was forwarded makes no second account; that of another invitation still does.
  expect(await refusal(await registerBy(app, token))).toMatchObject(spent);
  const aunt = bearer((await invitedOf(await registerBy(app, other.token))).access_token);
  await expect(await app.as(null).get(fillPath(PATHS.itemDetails, { id: other.id }), aunt)).toHaveStatus(200);
  const { flow } = (
    (await (await app.as(null).post(PATHS.addressProve, {}, aunt)).json()) as { data: { flow: string } }
  ).data;
  await app.as(null).post(PATHS.addressProveConfirm, { flow, otp: await codeFor(app, email) }, aunt);
  const waits = (await (await app.as(null).get(PATHS.pendingShares, aunt)).json()) as { data: { id: number }[] };
  expect(waits.data).toHaveLength(1);
  await expect(await app.as(null).post(PATHS.acceptShare, { id: waits.data[0]?.id }, aunt)).toHaveStatus(200);
  await expect(await app.as(null).get(fillPath(PATHS.itemDetails, { id }), aunt)).toHaveStatus(200);
});

test("undone: a group's invitation waits at the address as before, and who had it forwarded is no member", async () => {
  const { app } = one;
  const email = "grandfather@mail.example";
  const groupId = await newGroup(app, { name: "Nanu's kitchen" });
  const amina = app.as("amina");
  await amina.post(PATHS.invite, { email, group_id: groupId });
  const asked = async () => {
    const reply = await amina.get(`${PATHS.groupInvitations}?group_id=${groupId}`);
    return ((await reply.json()) as { data: { email: string; status: string }[] }).data;
  };
  const members = async () => {
    const reply = await amina.get(`${PATHS.groupMembers}?group_id=${groupId}`);
    return ((await reply.json()) as { data: unknown[] }).data.length;
  };
  const before = await asked();
  const token = await tokenTo(app, email);
  await invitedOf(await registerBy(app, token));
  expect([await asked(), await members()]).toEqual([[], 2]);
  await expect(await app.as(null).post(PATHS.invitedUndo, { token: await tokenTo(app, email) })).toHaveStatus(200);
  const ids = (rows: object[]) => rows.map((row) => ({ ...row, id: null }));
  expect(ids(await asked())).toEqual(ids(before));
  expect(await members()).toBe(1);
  // The token that was forwarded opens it no more; whoever proves the address finds it.
  expect(await refusal(await registerBy(app, token))).toMatchObject(spent);
  await app.settle();
  const owner = bearer((await enter(app, { email })).access_token);
  const waiting = (await (await app.as(null).get(PATHS.pendingGroups, owner)).json()) as { data: { id: number }[] };
  expect(waiting.data).toHaveLength(1);
  await expect(await app.as(null).post(PATHS.acceptGroup, { id: waiting.data[0]?.id }, owner)).toHaveStatus(200);
  expect([await asked(), await members()]).toEqual([[], 2]);
});

test("undone: a group that whoever had it forwarded left, or was removed from, asks the address no more", async () => {
  const { app } = one;
  const email = "grandmother@mail.example";
  const groupId = await newGroup(app, { name: "Nanu's garden" });
  await app.as("amina").post(PATHS.invite, { email, group_id: groupId });
  const { user } = await invitedOf(await registerBy(app, await tokenTo(app, email)));
  await app.as("amina").post(fillPath(PATHS.groupMemberDelete, { id: user.id }), { group_id: groupId });
  await expect(await app.as(null).post(PATHS.invitedUndo, { token: await tokenTo(app, email) })).toHaveStatus(200);
  const reply = await app.as("amina").get(`${PATHS.groupInvitations}?group_id=${groupId}`);
  expect(((await reply.json()) as { data: unknown[] }).data).toEqual([]);
});

test("undoing ends after 30 days, and once a code has proven the address", async () => {
  await using app = await newTestApp({ rateLimits: false });
  const email = "late@mail.example";
  const { token } = await offerTo(app, email);
  const mine = bearer((await invitedOf(await registerBy(app, token))).access_token);
  const undo = await tokenTo(app, email);
  const { flow } = (
    (await (await app.as(null).post(PATHS.addressProve, {}, mine)).json()) as { data: { flow: string } }
  ).data;
  await app.as(null).post(PATHS.addressProveConfirm, { flow, otp: await codeFor(app, email) }, mine);
  await expect(await app.as(null).post(PATHS.invitedUndo, { token: undo })).toHaveStatus(400);

  const old = await offerTo(app, "older@mail.example");
  await registerBy(app, old.token);
  const late = await tokenTo(app, "older@mail.example");
  app.later({ days: 31 });
  await expect(await app.as(null).post(PATHS.invitedUndo, { token: late })).toHaveStatus(400);
});
