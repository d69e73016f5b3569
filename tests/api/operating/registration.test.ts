import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newTestApp } from "tests/test-app/test-app";
import { google, settings, signInBy } from "../accounts/own-providers";
import { flowOf, refusal, tokensOf } from "../accounts/entrance";
import { invitedOf, offerTo, registerBy } from "../accounts/invited";
import { codeFor } from "../accounts/mails";
import { admin } from "./shell";

const INVITED = { status: 400, message: expect.stringContaining("by invitation alone") };
const CLOSED = { status: 400, message: "Nobody can register here at the moment" };

test("registration is everybody's, whoever's was invited, or nobody's: by form, code, mail and provider", {
  timeout: 120_000,
}, async () => {
  await using app = await newTestApp({ providers: settings, rateLimits: false });
  const visitor = app.as(null);
  const newcomer = (email: string) => ({ first_name: "Chitra", email, password: "akkhor-pass-2" });
  const withGoogle = async (sub: string, email: string) => {
    google.people[sub] = { email, email_verified: true, given_name: "Nila" };
    return signInBy(visitor, "google", sub);
  };
  expect((await admin(app, "registration")).said).toBe("Everybody may register.");
  const { flow } = await flowOf(await visitor.post(PATHS.register, newcomer("early@mail.example")));
  const { email, password } = await app.person("amina");

  expect((await admin(app, "registration", "invitation", "--reason", "For the family")).said).toBe(
    "Whoever was invited may register, and nobody else.",
  );
  expect(await refusal(await visitor.post(PATHS.register, newcomer("a@mail.example")))).toMatchObject(INVITED);
  const otp = await codeFor(app, "early@mail.example");
  const early = await visitor.post(PATHS.emailVerification, { email: "early@mail.example", otp, flow });
  expect(await refusal(early)).toMatchObject(INVITED);
  expect(await refusal(await withGoogle("stranger", "stranger@mail.example"))).toMatchObject(INVITED);
  const { token } = await offerTo(app, "aunt@mail.example");
  await offerTo(app, "uncle@mail.example");
  expect(await invitedOf(await registerBy(app, token))).toMatchObject({ user: { email: "aunt@mail.example" } });
  expect((await tokensOf(await withGoogle("uncle", "uncle@mail.example"))).user.email).toBe("uncle@mail.example");
  await expect(await visitor.post(PATHS.login, { email, password })).toHaveStatus(200);

  expect((await admin(app, "registration", "closed", "--language", "bn")).said).toBe("কেউ নিবন্ধন করতে পারেন না।");
  expect((await admin(app, "registration", "closed")).said).toBe("It was so already.");
  const { token: late } = await offerTo(app, "late@mail.example");
  expect(await refusal(await registerBy(app, late))).toMatchObject(CLOSED);
  const bengali = await visitor.post(PATHS.register, newcomer("a@mail.example"), { "accept-language": "bn" });
  expect((await refusal(bengali)).message).toBe("এখানে এখন নতুন অ্যাকাউন্ট খোলা যায় না");
  await expect(await withGoogle("uncle", "uncle@mail.example")).toHaveStatus(200);

  expect((await admin(app, "registration", "shut")).said).toMatch(
    /Not understood: shut[^]*registration open\|invitation/,
  );
  expect((await admin(app, "registration", "open")).code).toBe(0);
  await expect(await visitor.post(PATHS.register, newcomer("a@mail.example"))).toHaveStatus(200);
  const { acts } = JSON.parse((await admin(app, "acts", "--json")).said) as { acts: object[] };
  expect(acts).toMatchObject([
    { act: "registration_open", personId: null },
    { act: "registration_closed" },
    { act: "registration_invitation", reason: "For the family" },
  ]);
});
