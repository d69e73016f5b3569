import { expect, test } from "vitest";
import { newAccount } from "../harness/accounts";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn, untilHydrated } from "../journey/steps";
import { endToEndUploads } from "../uploads/upload-steps";

const e2e = endToEndUploads();

test("a page that looks for what is new while the connection is away stays, and shows it afterwards", async () => {
  const { product, browser } = e2e;
  const account = await newAccount(product);
  await using context = await keptVisitor(browser, { language: "en" });
  const page = await context.newPage();
  await signIn(page, product, account, "/my-collections/new/many");
  await untilHydrated(page);
  const pages: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && pages.push(request.url()));
  let looks = 0;
  await page.route("**/my-collections/new/many.data*", async (route) => {
    looks += 1;
    if (looks === 1) await route.abort("internetdisconnected");
    else if (looks === 2) await route.fulfill({ status: 503, body: "A proxy's page" });
    else await route.continue();
  });
  await page.setInputFiles("#files", await e2e.pictures.make(1, 20));
  await page.locator("ol > .sheet img").waitFor({ timeout: 30_000 });
  expect(looks).toBeGreaterThan(2);
  expect(pages).toEqual([]);
});
