import { decodeJwt, decodeProtectedHeader } from "jose";
import { beforeEach, expect, test } from "vitest";
import type { Provider } from "archive/contract/accounts/provider";
import { PATHS } from "archive/contract/paths";
import { createProviders } from "~/session/providers/providers";
import { createSealer } from "~/session/sealed";
import { oneTestApp } from "tests/test-app/one-test-app";
import { codeFor, mailsTo } from "./mails";
import { flowOf, refusal, tokensOf } from "./entrance";
import { Traveller } from "./traveller";
import { SITE, appleSecrets, google, host, apple, facebook, settings, providers, signInBy } from "./own-providers";

const one = oneTestApp({ providers: settings });

beforeEach(() => {
  facebook.down = false;
});

const signIn = (provider: Provider, sub: string) => signInBy(one.app.as(null), provider, sub);
const identities = (personId: number) =>
  one.app.services.db
    .selectFrom("identities")
    .select(["provider", "subject"])
    .where("person_id", "=", personId)
    .execute();

test.each(["google", "host"] as const)(
  "%s: somebody new is there at once, and the same person the next time",
  async (provider) => {
    const people = { google, host }[provider].people;
    people[`new-${provider}`] = {
      email: `New.${provider}@Example.test`,
      email_verified: true,
      given_name: "Nila",
      family_name: "Das",
    };
    const first = await tokensOf(await signIn(provider, `new-${provider}`));
    expect(first.user).toMatchObject({ first_name: "Nila", last_name: "Das", email: `new.${provider}@example.test` });
    const again = await tokensOf(await signIn(provider, `new-${provider}`));
    expect(again.user.id).toBe(first.user.id);
    // It came without the handle of a device.
    expect((await mailsTo(one.app, `new.${provider}@example.test`)).map(({ subject }) => subject)).toEqual([
      "A new device at Akkhor",
    ]);
  },
);

test(
  "Apple: its secret is a token that our key signs, the name comes once and by a form, and an address that it " +
    "confirms as a text counts",
  async () => {
    apple.people["a-1"] = { email: "relay@example.test", email_verified: "true" };
    apple.toldOnce["a-1"] = { firstName: "আলো", lastName: "সেন" };
    const { user } = await tokensOf(await signIn("apple", "a-1"));
    expect(user).toMatchObject({ first_name: "আলো", last_name: "সেন", email: "relay@example.test" });
    const again = await tokensOf(await signIn("apple", "a-1"));
    expect(again.user).toMatchObject({ id: user.id, first_name: "আলো" });
    expect(decodeProtectedHeader(appleSecrets[0] ?? "")).toMatchObject({ alg: "ES256", kid: "KEY1" });
    const { exp = 0, iat = 0 } = decodeJwt(appleSecrets[0] ?? "");
    expect(exp - iat).toBe(300);
  },
);

test(
  "an account is linked by the address that a provider has confirmed, its person is told, and a squatter's " +
    "registration ends",
  async () => {
    const { id, email } = await one.app.person("amina");
    google.people["amina"] = { email, email_verified: true, given_name: "Somebody" };
    const { user } = await tokensOf(await signIn("google", "amina"));
    expect(user).toMatchObject({ id, first_name: "Amina" });
    expect((await mailsTo(one.app, email)).map(({ subject }) => subject)).toContain(
      "Google now opens your account at Akkhor",
    );

    const squatted = "squatted@example.test";
    const squatter = one.app.as(null);
    const { flow } = await flowOf(
      await squatter.post(PATHS.register, { first_name: "Squatter", email: squatted, password: "squatter-pass-1" }),
    );
    const otp = await codeFor(one.app, squatted);
    google.people["owner"] = { email: squatted, email_verified: true, given_name: "Owner" };
    const owner = await tokensOf(await signIn("google", "owner"));
    expect(owner.user.first_name).toBe("Owner");
    expect((await refusal(await squatter.post(PATHS.emailVerification, { email: squatted, otp, flow }))).status).toBe(
      400,
    );
    expect(
      (await refusal(await squatter.post(PATHS.login, { email: squatted, password: "squatter-pass-1" }))).message,
    ).toBe("Invalid Credentials");
  },
);

test("another of the provider's people with the same address does not get into the account", async () => {
  google.people["first"] = { email: "shared@example.test", email_verified: true };
  google.people["second"] = { email: "shared@example.test", email_verified: true };
  const { user } = await tokensOf(await signIn("google", "first"));
  expect(await refusal(await signIn("google", "second"))).toMatchObject({ status: 400, data: { why: "other" } });
  expect(await identities(user.id)).toEqual([{ provider: "google", subject: "first" }]);
});

test(
  "an address that is not confirmed matches nothing: it is asked for, proved by a code, and then the person is " +
    "made",
  async () => {
    const { id, email } = await one.app.person("bela");
    google.people["liar"] = { email, email_verified: false, given_name: "Liar" };
    const asked = await refusal(await signIn("google", "liar"));
    expect(asked).toMatchObject({ status: 409, reason: "needs_address", data: { first_name: "Liar", email } });
    const { ticket } = asked.data as { ticket: string };
    const visitor = one.app.as(null);
    // Her own address again: nobody learns that it is taken, she is told, and no code ever comes.
    const taken = await flowOf(await visitor.post(PATHS.providerAddress, { ticket, first_name: "Liar", email }));
    expect((await mailsTo(one.app, email))[0]?.subject).toBe("You already have an account at Akkhor");
    expect(
      (await refusal(await visitor.post(PATHS.emailVerification, { email, otp: "000000", flow: taken.flow }))).status,
    ).toBe(400);
    expect(await identities(id)).toEqual([]);

    const { flow } = await flowOf(
      await visitor.post(PATHS.providerAddress, {
        ticket,
        first_name: "Honest",
        last_name: "",
        email: "honest@example.test",
      }),
    );
    const otp = await codeFor(one.app, "honest@example.test");
    const made = await tokensOf(
      await visitor.post(PATHS.emailVerification, { email: "honest@example.test", otp, flow }),
    );
    expect(made.user).toMatchObject({ first_name: "Honest", email: "honest@example.test" });
    expect((await tokensOf(await signIn("google", "liar"))).user.id).toBe(made.user.id);
    // There is no password that could be guessed.
    expect(
      (await refusal(await visitor.post(PATHS.login, { email: "honest@example.test", password: "akkhor-pass-1" })))
        .message,
    ).toBe("Invalid Credentials");
    expect(
      (
        await refusal(
          await visitor.post(PATHS.providerAddress, { ticket: `${ticket}x`, first_name: "A", email: "x@example.test" }),
        )
      ).status,
    ).toBe(400);
  },
);

test("Facebook: its token must be our app's, confirms no address, and knows the same person again", async () => {
  facebook.people["1001"] = { first_name: "Farid", last_name: "Ali", email: "farid@example.test" };
  const asked = await refusal(await signIn("facebook", "1001"));
  expect(asked).toMatchObject({
    status: 409,
    reason: "needs_address",
    data: { first_name: "Farid", last_name: "Ali", email: "farid@example.test" },
  });
  const visitor = one.app.as(null);
  const { ticket } = asked.data as { ticket: string };
  const { flow } = await flowOf(
    await visitor.post(PATHS.providerAddress, { ticket, first_name: "Farid", email: "farid@example.test" }),
  );
  const made = await tokensOf(
    await visitor.post(PATHS.emailVerification, {
      email: "farid@example.test",
      otp: await codeFor(one.app, "farid@example.test"),
      flow,
    }),
  );
  expect(
    (await tokensOf(await visitor.post(PATHS.facebookCallback, { access_token: facebook.tokenFor("1001") }))).user.id,
  ).toBe(made.user.id);

  for (const access_token of [facebook.tokenFor("1001", "another-app"), "EAAnone"])
    expect((await refusal(await visitor.post(PATHS.facebook, { access_token }))).status).toBe(400);
  facebook.down = true;
  expect((await visitor.post(PATHS.facebook, { access_token: facebook.tokenFor("1001") })).status).toBe(503);
});

test("a bad state, a replayed code, another browser's return and a pressed cancel prove nothing", async () => {
  google.people["careful"] = { email: "careful@example.test", email_verified: true };
  const traveller = new Traveller(providers);
  const back = await traveller.leave("google", "careful");
  const tampered = new URL(back);
  tampered.searchParams.set("state", "x".repeat(43));
  expect((await traveller.comeBack(tampered.href)).finished).toMatchObject({ not: "broken" });
  expect((await new Traveller(providers).comeBack(back)).finished).toMatchObject({ not: "broken" });
  const otherIssuer = new URL(back);
  otherIssuer.searchParams.set("iss", "https://evil.example");
  expect((await traveller.comeBack(otherIssuer.href)).finished).toMatchObject({ not: "broken" });
  expect((await traveller.comeBack(back.replace("/auth/callback", "/auth/facebook"))).finished).toMatchObject({
    not: "broken",
  });

  const good = await traveller.comeBack(back);
  expect(good.finished).toHaveProperty("proof");
  expect(good.cookie).toContain("Max-Age=0");
  const replayed = await traveller.comeBack(back);
  expect(replayed.finished).toMatchObject({ not: "refused", fault: "google refused: invalid_grant" });

  const cancelled = await new Traveller(providers).travel("google", "cancel");
  expect(cancelled.finished).toMatchObject({ not: "cancelled", fault: null });
  const broken = createProviders(
    { google: { ...settings.google, issuer: "http://127.0.0.1:9" } },
    { origin: SITE, secure: false },
    createSealer(["k".repeat(40)], "provider"),
  );
  await expect(broken.begin({ provider: "google" })).rejects.toThrow("fetch failed");
});
