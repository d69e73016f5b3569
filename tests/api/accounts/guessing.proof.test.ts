import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newTestApp } from "tests/test-app/test-app";
import { AMINA, flowOf } from "./entrance";
import { codeFor, mailsTo, wrong } from "./mails";
import { GUESSES, tally, twoProcesses } from "./two-processes";

/** From as many places as a net of hijacked machines. */
const from = (turn: number) => `198.51.${Math.floor(turn / 250) % 250}.${(turn % 250) + 1}`;

test("guesses at a code, over two processes and from everywhere, get five looks with its handle, and five without", {
  timeout: 240_000,
}, async () => {
  await using app = await newTestApp();
  await using site = twoProcesses(app);
  const { flow } = await flowOf(await site.call(0)(PATHS.register, { fields: AMINA }));
  const otp = await codeFor(app, AMINA.email);
  const statuses = await tally(GUESSES / 5, 20, (turn) =>
    site.call(turn)(PATHS.emailVerification, {
      fields: { email: AMINA.email, otp: wrong(otp), flow: turn % 2 ? flow : undefined },
      address: from(turn),
    }),
  );
  expect(statuses).toEqual({ 400: GUESSES / 5 });
  const codes = await app.services.db
    .selectFrom("codes")
    .select(["tries_left", "open_tries_left", "used_at"])
    .execute();
  expect(codes).toEqual([{ tries_left: 0, open_tries_left: expect.any(Number), used_at: null }]);
  // An hour later the code is long dead.
  app.later({ minutes: 61 });
  expect(
    (await site.call(1)(PATHS.emailVerification, { fields: { email: AMINA.email, otp, flow }, address: "203.0.113.9" }))
      .status,
  ).not.toBe(200);
});

test("guesses at a password, likewise, get ten from each place and a hundred in an hour; what is refused costs no " +
  "hashing", {
  timeout: 240_000,
}, async () => {
  await using app = await newTestApp();
  await using site = twoProcesses(app);
  const { email } = await app.person("amina");
  const guess = (turn: number, address: string) =>
    site.call(turn)(PATHS.login, { fields: { email, password: "wrong-pass" }, address });
  expect(await tally(50, 5, (turn) => guess(turn, "203.0.113.5"))).toEqual({ 400: 10, 429: 40 });
  const statuses = await tally(GUESSES - 350, 20, (turn) => guess(turn, from(turn)));
  expect(statuses).toEqual({ 400: 90, 429: GUESSES - 350 - 90 });
  // More at once than may wait to be hashed: had any of them got so far, some would be told "not now" (503).
  expect(await tally(100, 100, (turn) => guess(turn, from(turn)))).toEqual({ 429: 100 });
});

test("guesses at a mailed link, by looking and by entering, get 300 from one place over two processes; from " +
  "everywhere none is ever right, and the link is not used up", {
  timeout: 240_000,
}, async () => {
  await using app = await newTestApp();
  await using site = twoProcesses(app);
  const { email } = await app.person("amina");
  await expect(await site.call(0)(PATHS.mailLink, { fields: { email }, address: "192.0.2.1" })).toHaveStatus(200);
  const [letter] = await mailsTo(app, email);
  const token = /[?&]token=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
  expect(token.length).toBeGreaterThanOrEqual(32);
  // One letter of the right one is another, at each place in turn: nothing tells that it was nearly right.
  const near = (turn: number) => {
    const at = turn % token.length;
    return token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
  };
  const guess = (turn: number, address: string) =>
    site.call(turn)(turn % 3 ? PATHS.mailLinkEnter : PATHS.mailLinkLook, { fields: { token: near(turn) }, address });
  expect(await tally(GUESSES / 2, 20, (turn) => guess(turn, "203.0.113.5"))).toEqual({
    400: 300,
    429: GUESSES / 2 - 300,
  });
  expect(await tally(GUESSES / 2, 20, (turn) => guess(turn, from(turn)))).toEqual({ 400: GUESSES / 2 });
  expect((await site.call(1)(PATHS.mailLinkEnter, { fields: { token }, address: "192.0.2.1" })).status).toBe(200);
});
