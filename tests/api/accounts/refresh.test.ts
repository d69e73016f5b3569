import { expect, test } from "vitest";
import { createArchive } from "archive/server/app";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { bearer, refusal, tokensOf } from "./entrance";

async function signedIn(app: TestApp) {
  return tokensOf(await app.as(null).post(PATHS.login, await app.person("amina")));
}

function refresh(app: TestApp, token: string): Promise<Response> {
  return app.as(null).get(PATHS.refreshToken, bearer(token));
}

test("a refresh token gives fresh tokens and the person", async () => {
  await using app = await newTestApp();
  const first = await signedIn(app);
  app.later({ minutes: 20 });
  const next = await tokensOf(await refresh(app, first.refresh_token));
  expect(next.user).toEqual(first.user);
  expect(next.refresh_token).not.toBe(first.refresh_token);
  await expect(await app.as(null).get(PATHS.profile, bearer(next.access_token))).toHaveStatus(200);
});

test("one token used many times at once gives everybody the same successor", async () => {
  await using app = await newTestApp();
  const first = await signedIn(app);
  const replies = await Promise.all(Array.from({ length: 8 }, () => refresh(app, first.refresh_token)));
  const successors = new Set((await Promise.all(replies.map(tokensOf))).map((tokens) => tokens.refresh_token));
  expect(successors.size).toBe(1);
});

test("another process gives the same successor", async () => {
  await using app = await newTestApp();
  const first = await signedIn(app);
  const elsewhere = createArchive({ ...app.services });
  const there = await elsewhere.fetch(
    new Request(`http://archive.test${API_BASE}${PATHS.refreshToken}`, { headers: bearer(first.refresh_token) }),
  );
  const [here, other] = [await tokensOf(await refresh(app, first.refresh_token)), await tokensOf(there)];
  expect(here.refresh_token).toBe(other.refresh_token);
});

test("a lost answer harms nobody: the predecessor holds until its successor is used", async () => {
  await using app = await newTestApp();
  const first = await signedIn(app);
  await refresh(app, first.refresh_token);
  app.later({ days: 3 });
  await expect(await refresh(app, first.refresh_token)).toHaveStatus(200);
});

test("a stolen predecessor, used after its successor, ends the family", async () => {
  await using app = await newTestApp();
  const first = await signedIn(app);
  const second = await tokensOf(await refresh(app, first.refresh_token));
  const third = await tokensOf(await refresh(app, second.refresh_token));
  const stolen = await refresh(app, first.refresh_token);
  expect(await refusal(stolen)).toMatchObject({ status: 402, reason: "session_ended" });
  await expect(await refresh(app, third.refresh_token)).toHaveStatus(402);
  await expect(await app.as(null).get(PATHS.profile, bearer(third.access_token))).toHaveStatus(401);
});

test("a family lives 60 days from its last use", async () => {
  await using app = await newTestApp();
  const first = await signedIn(app);
  app.later({ days: 59 });
  const second = await tokensOf(await refresh(app, first.refresh_token));
  app.later({ days: 59 });
  const third = await tokensOf(await refresh(app, second.refresh_token));
  app.later({ days: 61 });
  const late = await app.as(null).get(PATHS.refreshToken, { ...bearer(third.refresh_token), "accept-language": "bn" });
  expect(await refusal(late)).toMatchObject({ status: 402, message: "আপনি সাইন আউট হয়ে গেছেন। আবার সাইন ইন করুন" });
});

test("what is no refresh token of ours is 401", async () => {
  await using app = await newTestApp();
  const { refresh_token: token, access_token: access } = await signedIn(app);
  const [family = "", , hash = ""] = token.split(".");
  for (const other of ["x", access, `${family}.2.${hash}`, `${family}.1.${"A".repeat(43)}`, `${token}x`]) {
    await expect(await refresh(app, other)).toHaveStatus(401);
  }
  await expect(await app.as(null).get(PATHS.refreshToken)).toHaveStatus(401);
  await expect(await refresh(app, token)).toHaveStatus(200);
});

test("tokens of an older secret key hold while that key is listed", async () => {
  await using app = await newTestApp();
  const first = await signedIn(app);
  const secret = "a newer secret key for tests, 32 letters";
  const ask = (secretKeys: string[], path: string, token: string) =>
    createArchive({ ...app.services, secretKeys }).fetch(
      new Request(`http://archive.test${API_BASE}${path}`, { headers: bearer(token) }),
    );
  const both = [secret, ...app.services.secretKeys];
  await expect(await ask(both, PATHS.profile, first.access_token)).toHaveStatus(200);
  await expect(await ask(both, PATHS.refreshToken, first.refresh_token)).toHaveStatus(200);
  await expect(await ask([secret], PATHS.profile, first.access_token)).toHaveStatus(401);
  await expect(await ask([secret], PATHS.refreshToken, first.refresh_token)).toHaveStatus(401);
});

test("a browser's name for itself is kept short and plain", async () => {
  await using app = await newTestApp();
  await app.as(null).post(PATHS.login, await app.person("amina"), { "user-agent": `Phone/1 ${"x".repeat(5000)}` });
  const [session] = await app.services.db.selectFrom("sessions").select("user_agent").execute();
  expect(session?.user_agent).toMatch(/^Phone\/1 x+$/);
  expect(session?.user_agent).toHaveLength(200);
});
