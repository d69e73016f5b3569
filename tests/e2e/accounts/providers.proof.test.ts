import { randomUUID } from "node:crypto";
import { exportPKCS8, generateKeyPair } from "jose";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startFacebook, type FakeFacebook } from "../../fakes/facebook";
import { startOpenIdProvider, type OpenIdProvider } from "../../fakes/open-id-provider";
import { newAccount } from "../harness/accounts";
import { axeFaultsHere } from "../harness/axe";
import { launchBrowser, modesOf } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { codeFor, mailsTo } from "../harness/outbox";
import { freePort, startProduct, type Product } from "../harness/product";
import { MAIN_BUTTON, signIn, signOut } from "../journey/steps";

let browser: Browser;
let site: Product;
let hosted: Product;
let google: OpenIdProvider;
let apple: OpenIdProvider;
let host: OpenIdProvider;
let family: OpenIdProvider;
let facebook: FakeFacebook;

beforeAll(async () => {
  const [port, hostedPort] = [await freePort(), await freePort()];
  const client = {
    client_id: "akkhor",
    client_secret: "a-secret-of-the-tests",
    token_endpoint_auth_method: "client_secret_post",
  } as const;
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  google = await startOpenIdProvider([{ ...client, redirect_uris: [`http://localhost:${port}/auth/callback`] }]);
  apple = await startOpenIdProvider(
    [{ ...client, redirect_uris: [`http://localhost:${port}/auth/apple/callback`] }],
    async (secret) => secret.split(".").length === 3,
  );
  host = await startOpenIdProvider([
    {
      ...client,
      client_secret: undefined,
      token_endpoint_auth_method: "none",
      redirect_uris: [`http://localhost:${hostedPort}/auth/callback`],
    },
  ]);
  family = await startOpenIdProvider([
    {
      ...client,
      token_endpoint_auth_method: "client_secret_basic",
      redirect_uris: [`http://localhost:${port}/auth/openid/family`],
    },
  ]);
  facebook = await startFacebook({ clientId: "fb-app", clientSecret: "fb-secret" });
  const settings = {
    GOOGLE_CLIENT_ID: "akkhor",
    GOOGLE_CLIENT_SECRET: client.client_secret,
    GOOGLE_ISSUER: google.issuer,
    APPLE_CLIENT_ID: "akkhor",
    APPLE_TEAM_ID: "TEAM",
    APPLE_KEY_ID: "KEY",
    APPLE_PRIVATE_KEY: (await exportPKCS8(privateKey)).replaceAll("\n", "\\n"),
    APPLE_ISSUER: apple.issuer,
    FACEBOOK_CLIENT_ID: "fb-app",
    FACEBOOK_CLIENT_SECRET: "fb-secret",
    FACEBOOK_GRAPH_URL: facebook.graph,
    FACEBOOK_DIALOG_URL: facebook.dialog,
    OPENID_PROVIDERS: JSON.stringify([
      {
        id: "family",
        name: "The Das family",
        name_bn: "দাস পরিবার",
        issuer: family.issuer,
        client_id: client.client_id,
        client_secret: client.client_secret,
      },
      { id: "school", name: "School", issuer: "http://127.0.0.1:9", client_id: "akkhor" },
    ]),
  };
  [browser, site, hosted] = await Promise.all([
    launchBrowser(),
    startProduct({ ...settings, PORT: String(port) }),
    startProduct({ SIGN_IN_ISSUER: host.issuer, SIGN_IN_CLIENT_ID: "akkhor", PORT: String(hostedPort) }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  for (const each of [site, hosted, google, apple, host, family, facebook]) await each?.[Symbol.asyncDispose]();
});

/** Presses a button of a provider's own page. */
async function say(page: Page, sub: string): Promise<void> {
  await page.waitForURL("**/interaction/*");
  await page.click(`button[value="${sub}"]`);
}

const markOf = (javaScriptEnabled: boolean) => (javaScriptEnabled ? "awake" : "plain");

const flash = (page: Page) => page.locator(".toast").textContent();

test.each(modesOf("without scripts"))(
  "$name: Google: somebody new arrives where they were going; who cancels comes back to sign-in with words",
  async ({ javaScriptEnabled }) => {
    const email = `${markOf(javaScriptEnabled)}-google@example.test`;
    google.people[email] = { email, email_verified: true, given_name: "নীলা", family_name: "দাস" };
    await using context = await keptVisitor(browser, { javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${site.origin}/groups`);
    await page.waitForURL("**/login?next=%2Fgroups");
    await page.click('button[value="google"]');
    await say(page, "cancel");
    await page.waitForURL("**/login?next=%2Fgroups");
    expect(await flash(page)).toContain("আপনি সাইন ইন না করে ফিরে এসেছেন");
    await page.click('button[value="google"]');
    await say(page, email);
    await page.waitForURL(`${site.origin}/groups`);
    await page.click("header .menu > summary");
    expect(await page.locator(".menu-person").textContent()).toContain("নীলা দাস");
    await page.click("header .menu > summary");
    // What a provider's page leads back to is a document, awake or not.
    if (javaScriptEnabled) return;
    // For visitors alone, as the other ways in.
    await page.goto(`${site.origin}/auth/facebook?code=none&state=none`);
    expect(page.url()).toBe(`${site.origin}/my-collections`);
    await signOut(page);
    // A return that this browser did not set out for.
    await page.goto(`${site.origin}/auth/callback?code=stolen&state=another`);
    await page.waitForURL("**/login");
    expect(await flash(page)).toContain("অন্য জায়গা থেকে শুরু হয়েছে");
  },
);

test.each(modesOf("with scripts"))(
  "$name: Facebook confirms no address: it is asked for, a code proves it, next time nothing is asked",
  async ({ javaScriptEnabled }) => {
    const id = randomUUID();
    const email = `${id}@example.test`;
    // Axe is a script itself; a page is the same in both.
    const faultsOf = async (page: Page) => (javaScriptEnabled ? axeFaultsHere(page) : []);
    facebook.people = { [id]: { first_name: "Farid", last_name: "Ali", email } };
    await using context = await keptVisitor(browser, { javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${site.origin}/login`);
    expect(await faultsOf(page)).toEqual([]);
    await page.click('button[value="facebook"]');
    await page.waitForURL("**/auth/provider-address");
    expect(await page.inputValue("#email")).toBe(email);
    expect(await faultsOf(page)).toEqual([]);
    await page.fill("#first_name", "");
    await page.locator("form.form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await page.click(MAIN_BUTTON);
    await page.locator("#first_name[aria-invalid=true]").waitFor();
    expect(await page.inputValue("#email")).toBe(email);
    await page.fill("#first_name", "ফরিদ");
    await page.click(MAIN_BUTTON);
    await page.waitForURL("**/auth/security-code?for=register");
    await page.fill("#otp", await codeFor(site, email));
    await page.click(MAIN_BUTTON);
    await page.waitForURL("**/my-collections");
    if (javaScriptEnabled) return;
    await signOut(page);
    await page.goto(`${site.origin}/login`);
    await page.click('button[value="facebook"]');
    await page.waitForURL("**/my-collections");
  },
);

test("Apple comes back by a form of its own, with the name that it tells once", async () => {
  const email = "apple@example.test";
  apple.people[email] = { email, email_verified: "true" };
  apple.toldOnce[email] = { firstName: "Alo", lastName: "Sen" };
  await using context = await keptVisitor(browser, { javaScriptEnabled: false, inBrowser: true, language: "en" });
  const page = await context.newPage();
  await page.goto(`${site.origin}/registration`);
  await page.click('button[value="apple"]');
  await say(page, email);
  await page.click("[type=submit]");
  await page.waitForURL("**/my-collections");
  await page.click("header .menu > summary");
  expect(await page.locator(".menu-person").textContent()).toContain("Alo Sen");
});

test("somebody signed in links Google after their password, and unlinks it; each is told by mail", async () => {
  const account = await newAccount(site, "Chitra");
  const sub = "link";
  google.people[sub] = { email: `${sub}@example.test`, email_verified: true };
  await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, site, account, "/profile/security");
  await page.click('main a[href="/profile/providers"]');
  await page.waitForURL("**/profile/providers");
  const sheet = page.locator("section.sheet", { has: page.locator('[value="google"]') });
  await page.fill("#password-google", "wrong-pass-1");
  await sheet.locator("button").last().click();
  await page.locator("#password-google[aria-invalid=true]").waitFor();
  await page.fill("#password-google", account.password);
  await sheet.locator("button").last().click();
  await say(page, sub);
  await page.waitForURL("**/profile/providers");
  expect(await sheet.textContent()).toContain(`as ${sub}@example.test`);
  const told = async () =>
    (await mailsTo(site, account.email)).filter(({ subject }) => subject.includes("Google")).length;
  expect(await told()).toBe(1);
  await sheet.locator("button").click();
  await page.locator("#password-google").waitFor();
  expect(await told()).toBe(2);
});

test("a provider of the site's own has a button of its own name; one that is away is said so", async () => {
  const email = "das@example.test";
  family.people[email] = { email, email_verified: true, given_name: "Dipa" };
  await using context = await keptVisitor(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/login?next=%2Fgroups`);
  expect(await page.locator('button[value="openid-family"]').textContent()).toContain("দাস পরিবার");
  await page.click('button[value="openid-school"]');
  await page.waitForURL("**/login?next=%2Fgroups");
  expect(await flash(page)).toContain("সাড়া");
  await page.click('button[value="openid-family"]');
  await say(page, email);
  await page.waitForURL(`${site.origin}/groups`);
  await page.goto(`${site.origin}/profile/providers`);
  const sheet = page.locator("section.sheet", { hasText: "দাস পরিবার" });
  expect(await sheet.textContent()).toContain(email);
});

test("a separate host signs people in: sign-in leads there and back to the place; log-out stays here", async () => {
  const email = "host@example.test";
  host.people[email] = { email, email_verified: true, given_name: "Hasan" };
  await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await page.goto(`${hosted.origin}/groups`);
  await say(page, "cancel");
  await page.waitForURL("**/auth/host?next=%2Fgroups");
  expect(await flash(page)).toContain("You came back without signing in");
  await page.click(MAIN_BUTTON);
  await say(page, email);
  await page.waitForURL(`${hosted.origin}/groups`);
  await page.click("header .menu > summary");
  await page.click("header .menu form[action^='/log-out'] button");
  await page.waitForURL("**/auth/host");
  expect(await flash(page)).toContain("আপনি সাইন আউট করেছেন");
  // The host knows them still, and sends them straight back.
  await page.goto(`${hosted.origin}/registration`);
  await page.waitForURL("**/my-collections");
});
