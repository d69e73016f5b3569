import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Provider } from "archive/contract/accounts/provider";
import { PATHS } from "archive/contract/paths";
import { oneTestApp } from "tests/test-app/one-test-app";
import { mailsTo } from "./mails";
import { refusal, tokensOf } from "./entrance";
import { google, settings, proofFrom, signInBy } from "./own-providers";

const one = oneTestApp({ providers: settings });

const signIn = (provider: Provider, sub: string) => signInBy(one.app.as(null), provider, sub);

test("who has two steps is asked for the second after a provider's word too", async () => {
  const { id, email } = await one.app.person("dola");
  await one.app.services.db
    .insertInto("two_steps")
    .values({
      person_id: id,
      secret: "not looked at here",
      begun_by: randomUUID(),
      begun_at: new Date(),
      since: new Date(),
    })
    .execute();
  google.people["dola"] = { email, email_verified: true };
  expect(await refusal(await signIn("google", "dola"))).toMatchObject({
    status: 409,
    reason: "second_step",
    data: { ways: ["totp"] },
  });
});

test("people link and unlink while signed in; what is somebody else's is refused, the last way in stays", async () => {
  const { email, id } = await one.app.person("chitra");
  const chitra = one.app.as("chitra");
  google.people["chitra-elsewhere"] = { email: "elsewhere@example.test", email_verified: true };
  const permit = async (provider: Provider, password = "akkhor-pass-1") =>
    ((await (await chitra.post(PATHS.providerPermit, { provider, password })).json()) as { data: { permit: string } })
      .data.permit;
  const link = async (provider: Provider, sub: string, given?: string) =>
    chitra.post(PATHS.providerLink, {
      ...(await proofFrom(provider, sub)),
      provider,
      permit: given ?? (await permit(provider)),
    });

  expect(
    (await refusal(await chitra.post(PATHS.providerPermit, { provider: "google", password: "wrong-pass-1" }))).errors
      ?.password,
  ).toEqual(["Current password does not match"]);
  expect(await refusal(await link("google", "chitra-elsewhere", "none"))).toMatchObject({
    status: 400,
    data: { why: "permit" },
  });
  expect(await refusal(await link("google", "chitra-elsewhere", await permit("apple")))).toMatchObject({
    status: 400,
    data: { why: "permit" },
  });
  expect((await link("google", "chitra-elsewhere")).status).toBe(200);
  expect((await mailsTo(one.app, email))[0]?.subject).toBe("Google now opens your account at Akkhor");
  expect((await tokensOf(await signIn("google", "chitra-elsewhere"))).user.id).toBe(id);

  google.people["dipa"] = { email: "dipa@example.test", email_verified: true };
  await signIn("google", "dipa");
  expect(await refusal(await link("google", "dipa"))).toMatchObject({ status: 400, data: { why: "taken" } });
  google.people["chitra-second"] = { email: "second@example.test", email_verified: true };
  expect(await refusal(await link("google", "chitra-second"))).toMatchObject({ status: 400, data: { why: "second" } });

  const { data } = (await (await chitra.get(PATHS.providers)).json()) as {
    data: { providers: { provider: string; linked_at: string | null }[]; has_password: boolean };
  };
  expect(data.has_password).toBe(true);
  expect(data.providers.map(({ provider, linked_at }) => [provider, linked_at !== null])).toEqual([
    ["google", true],
    ["facebook", false],
    ["apple", false],
    ["host", false],
    ["openid-family", false],
    ["openid-school", false],
  ]);
  await one.app.services.db
    .updateTable("people")
    .set({ password_hash: null, email: null, mobile: "+8801700000077" })
    .where("id", "=", id)
    .execute();
  expect((await refusal(await chitra.post(PATHS.providerUnlink, { provider: "google" }))).message).toContain(
    "your only way to sign in",
  );
  await one.app.services.db.updateTable("people").set({ email }).where("id", "=", id).execute();
  expect((await chitra.post(PATHS.providerUnlink, { provider: "google" })).status).toBe(200);
  expect((await mailsTo(one.app, "+8801700000077"))[0]?.text).toContain("no longer opens");
  expect((await chitra.post(PATHS.providerUnlink, { provider: "google" })).status).toBe(404);
  // Without a password whoever has just signed in may link; later they sign in once more.
  expect((await chitra.post(PATHS.providerPermit, { provider: "google" })).status).toBe(200);
  await one.app.services.db
    .updateTable("sessions")
    .set({ created_at: new Date(Date.now() - 16 * 60_000) })
    .where("person_id", "=", id)
    .execute();
  expect((await refusal(await chitra.post(PATHS.providerPermit, { provider: "google" }))).message).toContain(
    "sign out and in again",
  );
});
