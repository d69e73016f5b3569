import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { tokensOf } from "./entrance";
import { twoProcesses } from "./two-processes";

type Site = ReturnType<typeof twoProcesses>;

async function signedIn(app: TestApp, site: Site) {
  return tokensOf(await site.call(0)(PATHS.login, { fields: await app.person("amina") }));
}

/** Asks for fresh tokens; a program goes to one process or the other. */
function refresh(site: Site, turn: number, token: string): Promise<Response> {
  return site.call(turn)(PATHS.refreshToken, { token });
}

test("200 requests at once with one expired token, over two processes, get one successor, and nobody is signed out", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  await using site = twoProcesses(app);
  const first = await signedIn(app, site);
  app.later({ minutes: 16 });
  expect((await site.call(1)(PATHS.profile, { token: first.access_token })).status).toBe(401);
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_each, turn) => refresh(site, turn, first.refresh_token)),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const fresh = await Promise.all(replies.map(tokensOf));
  expect(new Set(fresh.map(({ refresh_token }) => refresh_token)).size).toBe(1);
  // Every one of them goes on, at either process.
  const used = await Promise.all(
    fresh.map(({ access_token }, turn) => site.call(turn)(PATHS.profile, { token: access_token })),
  );
  expect(new Set(used.map(({ status }) => status))).toEqual(new Set([200]));
  const sessions = await app.services.db.selectFrom("sessions").select(["generation", "ended_at"]).execute();
  expect(sessions).toEqual([{ generation: 1, ended_at: null }]);
});

test("an answer lost on its way signs nobody out: the other process gives it again, days later too", async () => {
  await using app = await newTestApp();
  await using site = twoProcesses(app);
  const first = await signedIn(app, site);
  const lost = await tokensOf(await refresh(site, 0, first.refresh_token));
  app.later({ days: 3 });
  const found = await tokensOf(await refresh(site, 1, first.refresh_token));
  expect(found.refresh_token).toBe(lost.refresh_token);
  await expect(await refresh(site, 0, found.refresh_token)).toHaveStatus(200);
});

test(
  "a rotation in one process while others refresh by its predecessor signs nobody out before the successor is " +
    "used",
  async () => {
    await using app = await newTestApp();
    await using site = twoProcesses(app);
    let { refresh_token: token } = await signedIn(app, site);
    for (let round = 0; round < 5; round++) {
      const replies = await Promise.all([0, 1, 0, 1].map((turn) => refresh(site, turn, token)));
      const successors = new Set((await Promise.all(replies.map(tokensOf))).map(({ refresh_token }) => refresh_token));
      expect(successors.size).toBe(1);
      [token = ""] = successors;
    }
  },
);

test("a predecessor used at one process after its successor at the other ends the family at both", async () => {
  await using app = await newTestApp();
  await using site = twoProcesses(app);
  const first = await signedIn(app, site);
  const second = await tokensOf(await refresh(site, 0, first.refresh_token));
  const third = await tokensOf(await refresh(site, 1, second.refresh_token));
  await expect(await refresh(site, 0, first.refresh_token)).toHaveStatus(402);
  for (const turn of [0, 1]) {
    await expect(await refresh(site, turn, third.refresh_token)).toHaveStatus(402);
    await expect(await site.call(turn)(PATHS.profile, { token: third.access_token })).toHaveStatus(401);
  }
});
