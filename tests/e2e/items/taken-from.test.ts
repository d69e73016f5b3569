import type { Page } from "playwright";
import { expect, test } from "vitest";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { MAIN_BUTTON, signIn } from "../journey/steps";
import { putLetter } from "./put-letters";

const e2e = endToEnd();
const GUEST = "rahima@example.test";

/** A letter that its owner offered to somebody. */
async function offeredLetter(description: string, status: "0" | "1" = "1"): Promise<number> {
  const id = await putLetter(e2e.product, e2e.amina, { description, status });
  const shared = await fetch(`${e2e.product.origin}${API_BASE}${PATHS.share}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${e2e.amina.accessToken}` },
    body: JSON.stringify({ handwriting_id: id, addresses: GUEST, confirm: true }),
  });
  expect(shared.status).toBe(200);
  return id;
}

/** Chooses "only me", is told whom that takes it from, and confirms. */
async function takeBack(page: Page, way: string): Promise<void> {
  if (way === "list") await page.getByRole("button", { name: /^Only me/ }).click();
  else {
    await page.check("[name=status][value='2']");
    await page.click(MAIN_BUTTON);
  }
  await page.getByRole("heading", { name: "These people will no longer see it" }).waitFor();
  expect(await page.getByRole("main").textContent()).toContain(GUEST);
  expect(await page.locator("[name=status]:is(:checked, [type=hidden])").getAttribute("value")).toBe("2");
  await page.click(MAIN_BUTTON);
}

test("who makes a shared item only theirs is told first whom that takes it from", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en", javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, null);
  for (const way of ["list", "edit"]) {
    const caption = `Offered, then taken back in the ${way}`;
    const id = await offeredLetter(caption);
    const own = `${e2e.product.origin}/my-collections`;
    await page.goto(way === "edit" ? `${own}/item/${id}/edit` : `${own}/selected?do=status&ids=${id}`);
    await takeBack(page, way);
    await page.waitForURL((url) => !/selected|edit/.test(url.pathname));
    await page.goto(`${own}/item/${id}`);
    expect(await page.locator(".item .badge").allTextContents()).toContain("Only me");
  }
});

test("one press that would take it from somebody asks first", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en", javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, null);
  const id = await offeredLetter("Offered, then one press");
  const answer = await page.context().request.post(`${e2e.product.origin}/my-collections/item/${id}/status`, {
    form: { status: "2" },
    headers: { origin: e2e.product.origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await page.goto(new URL(answer.headers().location ?? "", e2e.product.origin).href);
  expect(await page.locator("input[name=status]").getAttribute("value")).toBe("2");
});

test("one press that would make it public asks once", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en", javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, null);
  const id = await offeredLetter("Private, then for everyone", "0");
  const answer = await page.context().request.post(`${e2e.product.origin}/my-collections/item/${id}/status`, {
    form: { status: "1" },
    headers: { origin: e2e.product.origin },
    maxRedirects: 0,
  });
  await page.goto(new URL(answer.headers().location ?? "", e2e.product.origin).href);
  await page.getByText("Make this public?").waitFor();
  await page.click(MAIN_BUTTON);
  await page.waitForURL((url) => !url.pathname.includes("selected"));
  await page.goto(`${e2e.product.origin}/my-collections/item/${id}`);
  expect(await page.locator(".item .badge").allTextContents()).toContain("Public");
});
