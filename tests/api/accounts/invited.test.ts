import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { newGroup } from "tests/test-app/circle";
import { oneTestApp } from "tests/test-app/one-test-app";
import { newTestApp } from "tests/test-app/test-app";
import { bearer, refusal, tokensOf } from "./entrance";
import { detailsOf, invitedOf, offerTo, registerBy, tokenTo } from "./invited";
import { codeFor, mailsTo } from "./mails";

const one = oneTestApp({ rateLimits: false });
const spent = { status: 400, message: expect.stringContaining("can't create an account any more") };

test("from an invitation's mail to the letter: a name and a password, no code", async () => {
  const { app } = one;
  const email = "aunt@mail.example";
  const { id, token } = await offerTo(app, email);
  // Looked at by scanners as often as they like, it changes nothing.
  for (let scan = 0; scan < 3; scan++)
    expect(await detailsOf(app, token)).toMatchObject({ register_as: email, kind: "file", state: "pending" });
  const invited = await invitedOf(await registerBy(app, token));
  expect(invited).toMatchObject({ kind: "file", id, user: { email, name: "Rokeya", waiting_address: email } });
  const mine = bearer(invited.access_token);
  await expect(await app.as(null).get(fillPath(PATHS.itemDetails, { id }), mine)).toHaveStatus(200);
  // Told at once, without the name that was typed.
  const [letter] = await mailsTo(app, email);
  expect(letter?.subject).toBe("Your account at Akkhor is ready");
  expect(letter?.text).toContain("Amina Rahman");
  expect(letter?.text).not.toContain("Rokeya");
  expect(letter?.text).toContain("http://localhost:3000/auth/undo-account?token=");
  // The password signs in from then on.
  await expect(await app.as(null).post(PATHS.login, { email, password: "akkhor-pass-1" })).toHaveStatus(200);
});

test("an album and a group are joined the same way", async () => {
  const { app } = one;
  const groupId = await newGroup(app, { name: "Nanu's house" });
  await app.as("amina").post(PATHS.invite, { email: "uncle@mail.example", group_id: groupId });
  const group = await tokenTo(app, "uncle@mail.example");
  expect(await detailsOf(app, group)).toMatchObject({ kind: "group", name: "Nanu's house", count: 1 });
  const joined = await invitedOf(await registerBy(app, group));
  expect(joined).toMatchObject({ kind: "group", id: groupId });
  const mine = bearer(joined.access_token);
  await expect(await app.as(null).get(fillPath(PATHS.groupDetails, { id: groupId }), mine)).toHaveStatus(200);
  const made = await app.as("amina").post(PATHS.albumCreate, { name: "Kitchen" });
  const albumId = ((await made.json()) as { data: { id: number } }).data.id;
  await app
    .as("amina")
    .post(fillPath(PATHS.albumOffer, { id: albumId }), { addresses: ["cousin@mail.example"], confirm: true });
  const album = await tokenTo(app, "cousin@mail.example");
  expect(await detailsOf(app, album)).toMatchObject({ kind: "album", name: "Kitchen", count: 0 });
  const shared = await invitedOf(await registerBy(app, album));
  expect(shared).toMatchObject({ kind: "album", id: albumId });
});

test("used once: not again, nor by whoever it was forwarded to; a second tap gets the first answer", async () => {
  const { app } = one;
  const { token } = await offerTo(app, "once@mail.example");
  const [first, tap] = [
    await invitedOf(await registerBy(app, token, { once: "this page" })),
    await invitedOf(await registerBy(app, token, { once: "this page" })),
  ];
  expect(tap.user.id).toBe(first.user.id);
  for (const once of [undefined, "", "another page"])
    expect(await refusal(await registerBy(app, token, { once, password: "another-pass-2" }))).toMatchObject(spent);
  expect(await detailsOf(app, token)).toMatchObject({ register_as: null });
  // Taken from that address, the token proves it no more.
  await app.services.db
    .updateTable("people")
    .set({ email: "else@mail.example" })
    .where("id", "=", first.user.id)
    .execute();
  expect(await refusal(await registerBy(app, token))).toMatchObject(spent);
});

test("at an address that has an account it proves nothing; after 14 days, ignored, or taken back neither", async () => {
  await using app = await newTestApp({ rateLimits: false });
  const { email } = await app.person("bela");
  const known = await offerTo(app, email);
  expect(await detailsOf(app, known.token)).toMatchObject({ register_as: null });
  expect(await refusal(await registerBy(app, known.token))).toMatchObject(spent);

  const back = await offerTo(app, "back@mail.example");
  await app.services.db.deleteFrom("shares").where("item_id", "=", back.id).execute();
  expect(await refusal(await registerBy(app, back.token))).toMatchObject(spent);
  expect(await refusal(await registerBy(app, "nonsense"))).toMatchObject(spent);

  const old = await offerTo(app, "old@mail.example");
  app.later({ days: 13, hours: 23 });
  expect(await detailsOf(app, old.token)).toMatchObject({ register_as: "old@mail.example" });
  app.later({ hours: 2 });
  expect(await detailsOf(app, old.token)).toMatchObject({ register_as: null, state: "pending" });
  expect(await refusal(await registerBy(app, old.token))).toMatchObject(spent);
});

test("the inviter sees the token nowhere, and the database its hash alone", async () => {
  const { app } = one;
  const email = "secret@mail.example";
  const { id, token } = await offerTo(app, email);
  const amina = app.as("amina");
  for (const path of [fillPath(PATHS.whoCanSee, { id }), fillPath(PATHS.itemDetails, { id }), PATHS.notificationList])
    expect(await (await amina.get(path)).text()).not.toContain(token);
  // Nor does an inviter who is signed in learn whether the address has an account.
  expect(await detailsOf(app, token, "amina")).toMatchObject({ register_as: null });
  await registerBy(app, token);
  for (const table of ["shares", "invited_accounts"] as const)
    expect(JSON.stringify(await app.services.db.selectFrom(table).selectAll().execute())).not.toContain(token);
});

test("what others sent there waits, unseen, until a code that is sent there is given", async () => {
  const { app } = one;
  const email = "many@mail.example";
  const first = await offerTo(app, email);
  const other = await offerTo(app, email, "karim");
  const mine = bearer((await invitedOf(await registerBy(app, first.token))).access_token);
  const later = await offerTo(app, email, "lina");
  const person = app.as(null);
  const waiting = async () =>
    ((await (await person.get(PATHS.pendingShares, mine)).json()) as { data: unknown[] }).data.length;
  const stamp = async () => (await person.get(PATHS.profileStamp, mine)).json();
  expect(await waiting()).toBe(0);
  expect(await stamp()).toMatchObject({ data: { requests: 0, notifications: 0 } });
  for (const { token } of [other, later])
    await expect(await person.post(PATHS.acceptShare, { token }, mine)).toHaveStatus(400);

  const { flow } = ((await (await person.post(PATHS.addressProve, {}, mine)).json()) as { data: { flow: string } })
    .data;
  await expect(await person.post(PATHS.addressProveConfirm, { flow, otp: "000000" }, mine)).toHaveStatus(400);
  expect(await waiting()).toBe(0);
  const otp = await codeFor(app, email);
  await expect(await person.post(PATHS.addressProveConfirm, { flow, otp }, mine)).toHaveStatus(200);
  expect(await waiting()).toBe(2);
  expect(await stamp()).toMatchObject({ data: { requests: 2 } });
  await expect(await person.post(PATHS.acceptShare, { token: other.token }, mine)).toHaveStatus(200);
  // Proven once, nothing asks again, and the mail that told of the account undoes it no more.
  await expect(await person.post(PATHS.addressProve, {}, mine)).toHaveStatus(400);
});

test("a new password by a code proves the address as well", async () => {
  const { app } = one;
  const email = "forgot@mail.example";
  const { token } = await offerTo(app, email);
  await registerBy(app, token);
  await offerTo(app, email, "karim");
  await app.as(null).post(PATHS.forgetPassword, { email });
  const otp = await codeFor(app, email);
  await expect(await app.as(null).post(PATHS.resetPassword, { email, otp, password: "akkhor-pass-9" })).toHaveStatus(
    200,
  );
  const { access_token, user } = await tokensOf(
    await app.as(null).post(PATHS.login, { email, password: "akkhor-pass-9" }),
  );
  expect(user.waiting_address).toBeUndefined();
  expect(await (await app.as(null).get(PATHS.requestCount, bearer(access_token))).json()).toMatchObject({
    data: { count: 1 },
  });
});

test("the limits of registering hold: tries from one place, and messages to one address", async () => {
  await using app = await newTestApp();
  const refused: number[] = [];
  for (let turn = 0; turn < 301; turn++) refused.push((await registerBy(app, `guess-${turn}`)).status);
  expect(new Set(refused.slice(0, 300))).toEqual(new Set([400]));
  expect(refused[300]).toBe(429);
});
