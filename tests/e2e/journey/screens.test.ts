import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { callApi } from "../harness/api";
import { axeFaultsHere } from "../harness/axe";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { mailsTo } from "../harness/outbox";

const e2e = endToEnd();

// No route, and so in no row of tests/screens.
test.each(["bn", "en"] as const)(
  "axe finds nothing on the page of letters that were not sent, in %s",
  async (language) => {
    const { product, browser } = e2e;
    await using context = await keptVisitor(browser, { language });
    const page = await context.newPage();
    // A text message has no subject.
    const mobile = `017${String(Date.now() % 100_000_000).padStart(8, "0")}`;
    await callApi(product, null, PATHS.register, { first_name: "Amina", password: "akkhor-pass-1", mobile });
    await expect.poll(async () => (await mailsTo(product, mobile.slice(1))).length).toBe(1);
    const { pathname, search } = new URL(product.outboxAddress());
    await page.goto(product.origin + pathname + search, { waitUntil: "load" });
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    expect(await axeFaultsHere(page)).toEqual([]);
  },
);
