import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Registration } from "archive/contract/accounts/registration";
import { dictionary } from "~/i18n/dictionary";
import { offerTo } from "tests/api/accounts/invited";
import { admin } from "tests/api/operating/shell";
import { newTestApp } from "tests/test-app/test-app";
import { launchBrowser, PHONE } from "../harness/browser";
import { inProcessBrowser } from "../harness/in-process-browser";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn } from "../journey/steps";
import { productWithClock, type MovedClock } from "../stewards/moved-clock";

let browser: Browser;
// Its own: who may register is said of a whole site.
let site: MovedClock;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), productWithClock()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

test(
  "where nobody, or invited people alone, may register, pages say so in the place of form and links; an invitation's " +
    "form goes only while nobody may",
  async () => {
    await using app = await newTestApp();
    const visit = await inProcessBrowser(app);
    const { token } = await offerTo(app, "aunt@mail.example");
    const invited = `/invite-file/accept?token=${token}`;
    const { noAccount: t, newcomer } = dictionary("en");
    /** Chooses, and lets the seconds pass after which pages ask anew. */
    const choose = async (registration: Registration, seen: string) => {
      await admin(app, "registration", registration);
      app.later({ seconds: 6 });
      await expect.poll(async () => (await visit("/registration")).html).toContain(seen);
    };
    const links = async (path: string) => (await visit(path)).html.includes('href="/registration"');

    expect([await links("/"), await links("/login")]).toEqual([true, true]);
    await choose("invitation", t.invitationTitle);
    const page = (await visit("/registration")).html;
    expect(page).toContain(t.invitationAsk);
    expect(page).not.toContain('name="password"');
    expect([await links("/"), await links("/login")]).toEqual([false, true]);
    expect((await visit(invited)).html).toContain('name="first_name"');

    await choose("closed", t.closedTitle);
    expect((await visit("/registration")).html).not.toContain('name="password"');
    expect([await links("/"), await links("/login")]).toEqual([false, false]);
    const { html } = await visit(invited);
    expect(html).toContain("takes no new accounts at the moment. The invitation stays");
    expect(/<title>([^<]*)/.exec(html)?.[1]).toContain(t.closedTitle);
    expect(html).not.toContain('name="first_name"');
    // What was shown before it was closed is refused in words.
    const late = await visit(invited, {
      do: "register",
      first_name: "Rokeya",
      password: "akkhor-pass-1",
      once: "late",
    });
    expect([late.status, late.html.includes("Nobody can register here")]).toEqual([422, true]);

    await choose("open", "Create account");
    expect((await visit(invited)).html).toContain(newcomer.open_file_handwriting);
  },
);

test("kept pages follow the operator's choice within seconds, with scripts and without", async () => {
  const { app, product } = site;
  await using scripted = await keptVisitor(browser, { viewport: PHONE });
  await using plain = await keptVisitor(browser, { language: "en", javaScriptEnabled: false, viewport: PHONE });
  const pages = [
    ["bn", await scripted.newPage()],
    ["en", await plain.newPage()],
  ] as const;
  const forms = () =>
    Promise.all(
      pages.map(async ([, page]) => {
        await page.goto(`${product.origin}/registration`);
        return page.locator("form input[name=password]").count();
      }),
    );
  expect(await forms()).toEqual([1, 1]);
  await admin(app, "registration", "closed");
  // Pages ask anew after five seconds; the first one is told what was known before.
  app.later({ seconds: 6 });
  await expect.poll(forms).toEqual([0, 0]);
  for (const [language, page] of pages) {
    expect(await page.locator("h1").textContent()).toBe(dictionary(language).noAccount.closedTitle);
    await page.click("main a[href='/login']");
    await page.waitForURL("**/login");
    expect(await page.locator("a[href='/registration']").count()).toBe(0);
  }
  await admin(app, "registration", "open");
  app.later({ seconds: 6 });
  await expect.poll(forms).toEqual([1, 1]);
});

test("the plan's page says how much of a quota is taken", async () => {
  const { app, product } = site;
  const account = await app.person("lina");
  await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await signIn(page, product, account, "/payment");
  expect(await page.locator("#room").count()).toBe(0);
  await admin(app, "people", "quota", account.email, "5GB");
  await page.goto(`${product.origin}/payment`);
  expect(await page.locator("#room").textContent()).toContain("Room: 0 bytes of 5 GB taken");
  await admin(app, "people", "quota", account.email, "0");
  await page.goto(`${product.origin}/payment`);
  expect(await page.locator("#room").textContent()).toContain(dictionary("en").payment.quotaFull);
});
