import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PATHS } from "archive/contract/paths";
import { startForgingIssuer } from "../../fakes/forging-issuer";
import { oneTestApp } from "tests/test-app/one-test-app";
import { refusal, tokensOf } from "./entrance";
import { mailsTo } from "./mails";

const forging = await startForgingIssuer();
const { issuer, clientId, nonce } = forging;
const one = oneTestApp({
  providers: { google: { issuer, clientId, clientSecret: "secret", appIds: ["akkhor-phone"] } },
});

afterAll(() => forging[Symbol.asyncDispose]());
beforeEach(() => {
  forging.down = false;
});

const send = (id_token: string, more: object = {}) => one.app.as(null).post(PATHS.google, { id_token, nonce, ...more });
const proven = (email: string) => ({ email, email_verified: true, given_name: "Rumi", family_name: "Khan" });

async function people(email: string) {
  return one.app.services.db.selectFrom("people").selectAll().where("email", "=", email).execute();
}

describe("an ID token that does not hold makes nobody and says the same in both languages", () => {
  const now = () => Math.floor(Date.now() / 1000);
  test.each<[string, () => Promise<string> | string]>([
    ["made for another", () => forging.token({ ...proven("bad@example.test"), aud: "somebody-else" })],
    [
      "made for several, by another",
      () => forging.token({ ...proven("bad@example.test"), aud: [clientId, "other"], azp: "other" }),
    ],
    ["of another issuer", () => forging.token({ ...proven("bad@example.test"), iss: "https://accounts.example.com" })],
    ["expired", () => forging.token({ ...proven("bad@example.test"), iat: now() - 900, exp: now() - 300 })],
    [
      "older than a sign-in takes, however long it lives",
      () => forging.token({ ...proven("bad@example.test"), iat: now() - 3600, exp: now() + 3600 }),
    ],
    ["with another nonce", () => forging.token({ ...proven("bad@example.test"), nonce: "another-nonce" })],
    ["without a nonce", () => forging.token({ ...proven("bad@example.test"), nonce: undefined })],
    ["without a subject", () => forging.token({ ...proven("bad@example.test"), sub: undefined })],
    ["signed by a key that the provider does not show", () => forging.withHiddenKey(proven("bad@example.test"))],
    [
      "unsigned",
      () =>
        new UnsecuredJWT({ ...proven("bad@example.test"), nonce })
          .setIssuer(issuer)
          .setAudience(clientId)
          .setSubject("x")
          .setIssuedAt()
          .setExpirationTime("5m")
          .encode(),
    ],
    [
      "signed by the public key as if that were a secret",
      () =>
        new SignJWT({ ...proven("bad@example.test"), nonce })
          .setProtectedHeader({ alg: "HS256" })
          .setIssuer(issuer)
          .setAudience(clientId)
          .setSubject("x")
          .setIssuedAt()
          .setExpirationTime("5m")
          .sign(Buffer.from(JSON.stringify(forging.shown()))),
    ],
    ["that is none", () => "not.a.token"],
  ])("%s", async (_what, make) => {
    const token = await make();
    const english = await refusal(await send(token));
    expect(english).toMatchObject({
      status: 400,
      message: "That sign-in couldn't be confirmed, so nothing changed. Please start again",
    });
    const bengali = await one.app.as(null).post(PATHS.google, { id_token: token, nonce }, { "accept-language": "bn" });
    expect((await refusal(bengali)).message).toContain("নিশ্চিত করা গেল না");
    expect(await people("bad@example.test")).toEqual([]);
    expect(one.app.log.join("\n")).not.toContain(token);
  });
});

test("a right token makes the person, with the address the provider confirmed; used again it is refused", async () => {
  const token = await forging.token(proven("rumi@example.test"));
  const tokens = await tokensOf(await send(token));
  expect(tokens.user).toMatchObject({ first_name: "Rumi", last_name: "Khan", email: "rumi@example.test" });
  expect(tokens.device).toBeTruthy();
  expect(await mailsTo(one.app, "rumi@example.test")).toEqual([]);
  expect((await refusal(await send(token))).status).toBe(400);
});

test("the same subject is the same person, whatever address they have there by now", async () => {
  const first = await tokensOf(await send(await forging.token({ ...proven("before@example.test"), sub: "steady" })));
  const again = await tokensOf(await send(await forging.token({ ...proven("after@example.test"), sub: "steady" })));
  expect(again.user.id).toBe(first.user.id);
  expect(await people("after@example.test")).toEqual([]);
});

test("a mobile app's own client id is as good", async () => {
  expect((await send(await forging.token({ ...proven("phone@example.test"), aud: "akkhor-phone" }))).status).toBe(200);
});

test("a key that is new is asked for; where the provider does not answer, nothing is done and it is said", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    expect((await send(await forging.token(proven("key-one@example.test")))).status).toBe(200);
    await forging.rotate();
    // The library asks no oftener than each half minute.
    vi.setSystemTime(Date.now() + 31_000);
    expect((await send(await forging.token(proven("key-two@example.test")))).status).toBe(200);
    await forging.rotate();
    forging.down = true;
    vi.setSystemTime(Date.now() + 31_000);
    const answer = await send(await forging.token(proven("key-three@example.test")));
    expect(answer.headers.get("retry-after")).toBe("30");
    expect(await refusal(answer)).toMatchObject({
      status: 503,
      message: "They aren't answering right now, so nothing changed. Please try again later",
    });
    expect(await people("key-three@example.test")).toEqual([]);
    forging.down = false;
    expect((await send(await forging.token(proven("key-three@example.test")))).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test("names that ours are not are made ours", async () => {
  const told = {
    email: "names@example.test",
    email_verified: true,
    given_name: "  Zoë <b>🎉 of the very long name indeed",
    family_name: "x".repeat(60),
  };
  const { user } = await tokensOf(await send(await forging.token(told)));
  expect([...user.first_name].length).toBeLessThanOrEqual(25);
  expect(user.first_name).toMatch(/^Zoë b of the very/);
  expect(user.last_name).toBe("x".repeat(26));
  const nameless = await tokensOf(
    await send(await forging.token({ email: "no.name+tag@example.test", email_verified: true })),
  );
  expect(nameless.user.first_name).toBe("no name");
});
