import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { createProviders } from "~/session/providers/providers";
import { createSealer } from "~/session/sealed";
import { oneTestApp } from "tests/test-app/one-test-app";
import { refusal, tokensOf } from "./entrance";
import { mailsTo } from "./mails";
import { family, proofFrom, providers, school, settings, signInBy, SITE } from "./own-providers";
import { Traveller } from "./traveller";

const AWAY = { issuer: "http://127.0.0.1:9" };
const one = oneTestApp({ providers: settings });

test("whoever a provider of the site's own vouches for is in, the first time and the next", async () => {
  family.people["nila"] = { email: "nila@example.test", email_verified: true, given_name: "Nila" };
  const visitor = one.app.as(null);
  const { user } = await tokensOf(await signInBy(visitor, "openid-family", "nila"));
  expect(user).toMatchObject({ first_name: "Nila", email: "nila@example.test" });
  expect((await tokensOf(await signInBy(visitor, "openid-family", "nila"))).user.id).toBe(user.id);
  // The same subject of another provider's is somebody else, and so is one who claims to be of another.
  school.people["nila"] = { email: "other-nila@example.test", email_verified: true, given_name: "Nila" };
  expect((await tokensOf(await signInBy(visitor, "openid-school", "nila"))).user.id).not.toBe(user.id);
  const proof = await proofFrom("openid-school", "nila");
  const claimed = await refusal(await visitor.post(PATHS.ownProvider, { ...proof, provider: "openid-family" }));
  expect(claimed.status).toBe(400);
  for (const provider of ["openid-none", "openid-", "openid-Family", "family", "google"])
    expect([provider, (await visitor.post(PATHS.ownProvider, { ...proof, provider })).status]).toEqual([
      provider,
      provider === "openid-none" ? 404 : 400,
    ]);
});

test("an account takes the word of several, each named as the site names it", async () => {
  const { email } = await one.app.person("anu");
  const anu = one.app.as("anu");
  for (const [of, provider] of [
    [family, "openid-family"],
    [school, "openid-school"],
  ] as const) {
    of.people["anu"] = { email: "anu-elsewhere@example.test", email_verified: true };
    const permit = (await (await anu.post(PATHS.providerPermit, { provider, password: "akkhor-pass-1" })).json()) as {
      data: { permit: string };
    };
    const proof = await proofFrom(provider, "anu");
    const linked = await anu.post(PATHS.providerLink, { ...proof, provider, permit: permit.data.permit });
    expect(linked.status).toBe(200);
  }
  const subjects = (await mailsTo(one.app, email)).map(({ subject }) => subject);
  expect(subjects).toContain("The Das family now opens your account at Akkhor");
  expect(subjects).toContain("School now opens your account at Akkhor");
  expect(providers.buttons).toEqual(["google", "facebook", "apple", "openid-family", "openid-school"]);
  expect(providers.nameOf("openid-family", "bn")).toBe("দাস পরিবার");
  expect(providers.nameOf("openid-school", "bn")).toBe("School");
  // Linked before, and no longer in the settings.
  expect(providers.nameOf("openid-gone", "en")).toBe("gone");
});

test("people are asked anew where the settings say so, and come back to a path of that provider's alone", async () => {
  const addressOf = async (provider: "openid-family" | "openid-school") =>
    new URL((await providers.begin({ provider })).address).searchParams;
  const [of, ofSchool] = [await addressOf("openid-family"), await addressOf("openid-school")];
  expect([of.get("prompt"), ofSchool.get("prompt")]).toEqual([null, "login"]);
  expect(of.get("redirect_uri")).toBe(`${SITE}/auth/openid/family`);
  expect(of.get("code_challenge_method")).toBe("S256");

  family.people["mixed"] = { email: "mixed@example.test", email_verified: true };
  const traveller = new Traveller(providers);
  const back = await traveller.leave("openid-family", "mixed");
  const elsewhere = await traveller.comeBack(back.replace("/openid/family", "/openid/school"));
  expect(elsewhere.finished).toMatchObject({ not: "broken" });
  expect((await traveller.comeBack(back)).finished).toMatchObject({ provider: "openid-family" });
});

test("one that is away is told as that, by its name", async () => {
  const away = createProviders(
    { own: settings.own?.slice(0, 1).map((each) => Object.assign(structuredClone(each), AWAY)) },
    { origin: SITE, secure: false },
    createSealer(["k".repeat(40)], "provider"),
  );
  await expect(away.begin({ provider: "openid-family" })).rejects.toThrow("fetch failed");
  await expect(away.begin({ provider: "openid-none" })).rejects.toThrow("not configured");
});
