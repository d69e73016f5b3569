import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { smallLetter } from "tests/builders/form";
import { newAccount } from "../harness/accounts";
import { callApi } from "../harness/api";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn } from "../journey/steps";
import { keepItem } from "./items";

const e2e = endToEnd();

test("what was brought back in another window meanwhile is not deleted for good", async () => {
  const amina = await newAccount(e2e.product, "Amina");
  const ids: number[] = [];
  for (const description of ["one", "two"])
    ids.push(await keepItem(e2e.product, amina, [await smallLetter()], { description }));
  await callApi(e2e.product, amina, PATHS.itemDeleteMultiple, { ids });
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, e2e.product, amina, `/my-collections/bin/erase?ids=${ids[0]}&ids=${ids[1]}`);
  await callApi(e2e.product, amina, PATHS.itemRestoreMultiple, { ids: [ids[0]] });
  await page.getByRole("button", { name: "Delete for good" }).click();
  await page.locator(".summary", { hasText: "Only what's in the bin can be deleted for good" }).waitFor();
  await page.goto(`${e2e.product.origin}/my-collections`);
  expect(await page.locator(".item-card .caption").allTextContents()).toEqual(["one"]);
});
