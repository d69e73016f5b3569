import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newTestApp } from "tests/test-app/test-app";
import { GUESSES, tally, twoProcesses } from "../accounts/two-processes";
import { refusal, tokensOf } from "../accounts/entrance";
import { ticketOf, turnedOn } from "./turned-on";

test("guesses at the second step by somebody who has the password get no further than the limits say, over two " +
  "processes", {
  timeout: 120_000,
}, async () => {
  await using app = await newTestApp();
  const { authenticator, email, password, ticket, second } = await turnedOn(app, "amina");
  const { device } = await tokensOf(await second(await ticket(), authenticator.code()));
  await using processes = twoProcesses(app);
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => authenticator.code(steps)));
  const tickets: string[] = [];
  while (tickets.length < 5) tickets.push(await ticket());
  const guess = (turn: number) => {
    const code = String((turn * 7919) % 1_000_000).padStart(6, "0");
    return right.has(code) ? "999999" : code;
  };
  const statuses = await tally(GUESSES, 8, (turn) =>
    processes.call(turn)(PATHS.secondStep, {
      fields: { ticket: tickets[turn % tickets.length], code: guess(turn) },
      address: `203.0.113.${turn % 50}`,
    }),
  );
  // Thirty wrong ones in an hour, whatever the ticket and wherever from.
  expect(statuses).toEqual({ 400: 30, 429: GUESSES - 30 });
  // A device that the person has signed in with counts by itself: they are not locked out.
  const first = await processes.call(1)(PATHS.login, { fields: { email, password, device } });
  await expect(first).toHaveStatus(409);
  const fields = { ticket: await ticketOf(first), code: authenticator.code(1), device };
  await expect(await processes.call(0)(PATHS.secondStep, { fields: { ...fields, device: undefined } })).toHaveStatus(
    429,
  );
  await expect(await processes.call(0)(PATHS.secondStep, { fields })).toHaveStatus(200);
});

test("tickets that never were are guessed at so often from one address", async () => {
  await using app = await newTestApp();
  await using processes = twoProcesses(app);
  const fields = { ticket: "A".repeat(32), code: "000000" };
  const statuses = await tally(400, 4, (turn) =>
    processes.call(turn)(PATHS.secondStep, { fields, address: "203.0.113.5" }),
  );
  expect(statuses).toEqual({ 400: 300, 429: 100 });
  expect(
    (await refusal(await processes.call(0)(PATHS.secondStep, { fields, address: "198.51.100.7" }))).message,
  ).toContain("Please start again");
});

test("one ticket tried over two processes at once takes five wrong codes in all", async () => {
  await using app = await newTestApp();
  const { authenticator, ticket } = await turnedOn(app, "bela");
  await using processes = twoProcesses(app);
  const held = await ticket();
  const wrong = Array.from({ length: 8 }, (_none, turn) =>
    processes.call(turn)(PATHS.secondStep, { fields: { ticket: held, code: "99999a9999" }, address: "203.0.113.5" }),
  );
  const said = await Promise.all((await Promise.all(wrong)).map(refusal));
  expect(said.filter(({ errors }) => errors?.code)).toHaveLength(5);
  expect(said.filter(({ errors }) => !errors)).toHaveLength(3);
  const dead = await refusal(
    await processes.call(0)(PATHS.secondStep, {
      fields: { ticket: held, code: authenticator.code() },
      address: "203.0.113.5",
    }),
  );
  expect(dead.status).toBe(400);
});
