import { expect, test } from "vitest";
import { languagesOf } from "tests/builders/languages";
import { axeFaultsHere } from "../harness/axe";
import { DESKTOP, PHONE } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { sidewaysScroll } from "../harness/layout";
import { MAIN_BUTTON, signIn } from "../journey/steps";
import { itemsOf, openForm, originalsOf, endToEndUploads, slowDown, sumsOf, untilSent } from "./upload-steps";

const e2e = endToEndUploads();

test(
  "three pictures go up, each with its own progress in the page's digits, and are saved as one letter with the " +
    "same bytes",
  async () => {
    await using context = await keptVisitor(e2e.browser, { language: "bn" });
    const page = await context.newPage();
    await signIn(page, e2e.product, e2e.amina, null);
    await openForm(page, e2e.product);
    const files = await e2e.pictures.make(3, 300);
    const line = await slowDown(context, page, 130);
    await page.setInputFiles("#image", files);
    await page.fill("#description", "তিন পাতার চিঠি");
    await page.click(MAIN_BUTTON);
    await untilSent(page, 34_000);
    expect(await page.locator(".uploads progress").count()).toBe(3);
    expect(await page.locator(".upload-file").first().textContent()).toMatch(
      /page-\d+\.jpg.*[০-৯]+% · [০-৯.]+ (kB|MB)-এর মধ্যে [০-৯]/,
    );
    expect(await page.locator(".upload-file").last().textContent()).toContain("এর পালা এখনো আসেনি");
    expect(await page.locator("form .unseen[role=status]").textContent()).toBe("৩টি ফাইল পাঠানো হচ্ছে");
    await line.fast();
    await page.waitForURL("**/my-collections");
    await page.locator("a.item-link", { hasText: "তিন পাতার চিঠি" }).waitFor();
    const [item] = await itemsOf(e2e.product, e2e.amina);
    expect(item && (await originalsOf(e2e.product, e2e.amina, item))).toEqual(await sumsOf(files));
    // Nothing stays behind on the device.
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("akkhor_waiting");
    expect(await page.locator(".uploads").count()).toBe(0);
  },
);

const VISITS = {
  bn: { language: "bn", viewport: PHONE, colorScheme: "light" },
  en: { language: "en", viewport: DESKTOP, colorScheme: "dark" },
} as const;

test.each(languagesOf(true).map((language) => VISITS[language]))(
  "axe finds nothing serious while files go up, while the network is away, and on what waits: $language $colorScheme",
  async (visit) => {
    await using context = await keptVisitor(e2e.browser, visit);
    const page = await context.newPage();
    await signIn(page, e2e.product, e2e.amina, null);
    await openForm(page, e2e.product);
    await slowDown(context, page, 33);
    await page.setInputFiles("#image", await e2e.pictures.make(2, 300));
    await page.fill("#description", "Looked at");
    await page.click(MAIN_BUTTON);
    await untilSent(page, 17_000);
    expect(await axeFaultsHere(page)).toEqual([]);
    await context.setOffline(true);
    await page.locator("form .upload-note").waitFor();
    expect(await axeFaultsHere(page)).toEqual([]);
    await context.setOffline(false);
    await page.close({ runBeforeUnload: false });
    const next = await context.newPage();
    await slowDown(context, next, 17);
    await next.goto(`${e2e.product.origin}/my-collections/new`);
    await next.locator(".waiting-list").waitFor();
    await next.locator(".waiting-list .button-quiet").click();
    expect(await axeFaultsHere(next)).toEqual([]);
    const over = await sidewaysScroll(next);
    expect(over).toBe(0);
  },
);
