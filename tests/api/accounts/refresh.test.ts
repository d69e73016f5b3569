import { expect, test } from "vitest";
import { createArchive } from "archive/app";
import { API_BASE, PATHS } from "archive/contract/paths";
import { newWorld, type World } from "../../world/world";
import { bearer, refusal, tokensOf } from "./entrance";

async function signedIn(world: World) {
  return tokensOf(await world.as(null).post(PATHS.login, await world.person("amina")));
}

function refresh(world: World, token: string): Promise<Response> {
  return world.as(null).get(PATHS.refreshToken, bearer(token));
}

test("a refresh token gives fresh tokens and the person", async () => {
  await using world = await newWorld();
  const first = await signedIn(world);
  world.later({ minutes: 20 });
  const next = await tokensOf(await refresh(world, first.refresh_token));
  expect(next.user).toEqual(first.user);
  expect(next.refresh_token).not.toBe(first.refresh_token);
  await expect(await world.as(null).get(PATHS.profile, bearer(next.access_token))).toHaveStatus(200);
});

test("one token used many times at once gives everybody the same successor", async () => {
  await using world = await newWorld();
  const first = await signedIn(world);
  const replies = await Promise.all(Array.from({ length: 8 }, () => refresh(world, first.refresh_token)));
  const successors = new Set((await Promise.all(replies.map(tokensOf))).map((tokens) => tokens.refresh_token));
  expect(successors.size).toBe(1);
});

test("another process gives the same successor", async () => {
  await using world = await newWorld();
  const first = await signedIn(world);
  const elsewhere = createArchive({ ...world.services });
  const there = await elsewhere.fetch(new Request(`http://archive.test${API_BASE}${PATHS.refreshToken}`, { headers: bearer(first.refresh_token) }));
  const [here, other] = [await tokensOf(await refresh(world, first.refresh_token)), await tokensOf(there)];
  expect(here.refresh_token).toBe(other.refresh_token);
});

test("a lost answer harms nobody: the predecessor holds until its successor is used", async () => {
  await using world = await newWorld();
  const first = await signedIn(world);
  await refresh(world, first.refresh_token);
  world.later({ days: 3 });
  await expect(await refresh(world, first.refresh_token)).toHaveStatus(200);
});

test("a stolen predecessor, used after its successor, ends the family", async () => {
  await using world = await newWorld();
  const first = await signedIn(world);
  const second = await tokensOf(await refresh(world, first.refresh_token));
  const third = await tokensOf(await refresh(world, second.refresh_token));
  const stolen = await refresh(world, first.refresh_token);
  expect(await refusal(stolen)).toMatchObject({ status: 402, reason: "session_ended" });
  await expect(await refresh(world, third.refresh_token)).toHaveStatus(402);
  await expect(await world.as(null).get(PATHS.profile, bearer(third.access_token))).toHaveStatus(401);
});

test("a family lives 60 days from its last use", async () => {
  await using world = await newWorld();
  const first = await signedIn(world);
  world.later({ days: 59 });
  const second = await tokensOf(await refresh(world, first.refresh_token));
  world.later({ days: 59 });
  const third = await tokensOf(await refresh(world, second.refresh_token));
  world.later({ days: 61 });
  const late = await world.as(null).get(PATHS.refreshToken, { ...bearer(third.refresh_token), "accept-language": "bn" });
  expect(await refusal(late)).toMatchObject({ status: 402, message: "আপনার সেশন শেষ হয়ে গেছে। আবার সাইন ইন করুন" });
});

test("what is no refresh token of ours is 401", async () => {
  await using world = await newWorld();
  const { refresh_token: token, access_token: access } = await signedIn(world);
  const [family = "", , hash = ""] = token.split(".");
  for (const other of ["x", access, `${family}.2.${hash}`, `${family}.1.${"A".repeat(43)}`, `${token}x`]) {
    await expect(await refresh(world, other)).toHaveStatus(401);
  }
  await expect(await world.as(null).get(PATHS.refreshToken)).toHaveStatus(401);
  await expect(await refresh(world, token)).toHaveStatus(200);
});

test("tokens of an older secret key hold while that key is listed", async () => {
  await using world = await newWorld();
  const first = await signedIn(world);
  const secret = "a newer secret key for tests, 32 letters";
  const ask = (secretKeys: string[], path: string, token: string) =>
    createArchive({ ...world.services, secretKeys }).fetch(new Request(`http://archive.test${API_BASE}${path}`, { headers: bearer(token) }));
  const both = [secret, ...world.services.secretKeys];
  await expect(await ask(both, PATHS.profile, first.access_token)).toHaveStatus(200);
  await expect(await ask(both, PATHS.refreshToken, first.refresh_token)).toHaveStatus(200);
  await expect(await ask([secret], PATHS.profile, first.access_token)).toHaveStatus(401);
  await expect(await ask([secret], PATHS.refreshToken, first.refresh_token)).toHaveStatus(401);
});

test("a browser's name for itself is kept short and plain", async () => {
  await using world = await newWorld();
  await world.as(null).post(PATHS.login, await world.person("amina"), { "user-agent": `Phone/1 ${"x".repeat(5000)}` });
  const [session] = await world.services.db.selectFrom("sessions").select("user_agent").execute();
  expect(session?.user_agent).toMatch(/^Phone\/1 x+$/);
  expect(session?.user_agent).toHaveLength(200);
});
