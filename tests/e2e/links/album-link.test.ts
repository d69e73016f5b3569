import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { callApi } from "../harness/api";
import { keptVisitor } from "../harness/kept-visitor";
import { MAIN_BUTTON } from "../journey/steps";
import { threeLetters } from "../albums/three-items";

const { e2e, facts, newAlbum, open } = threeLetters();

test("a link to an album is made from its share sheet, and opens what lies there at the moment", async () => {
  const album = await newAlbum("Kitchen", facts.ids.slice(0, 2));
  await using owner = await open(`/album-details?id=${album}`, false);
  const { page } = owner;
  await page.locator("main .menu > summary").click();
  await page.getByRole("link", { name: "Share", exact: true }).click();
  await page.getByRole("link", { name: "Link, WhatsApp", exact: true }).click();
  await page.getByText("There are no links to this album yet.").waitFor();
  await page.click(MAIN_BUTTON);
  const address = await page.getByLabel("Address to share").inputValue();

  await using context = await keptVisitor(e2e.browser, { language: "en", javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(address);
  await visitor.getByRole("heading", { name: "Kitchen" }).waitFor();
  // Messengers are told what kind it is, and no name.
  expect(await visitor.locator("meta[property='og:title']").getAttribute("content")).toBe(
    "An album of letters and voices",
  );
  expect(await visitor.locator(".items .caption").count()).toBe(2);
  await visitor.getByRole("link", { name: "one" }).first().click();
  await visitor.waitForURL(new RegExp(`${address}/[12]$`));
  await callApi(e2e.product, facts.amina, PATHS.albumArrange, {
    handwriting_ids: [facts.ids[0]],
    out_of: [album],
  });
  await visitor.goto(address);
  expect(await visitor.locator(".items .caption").count()).toBe(1);

  // It stands among those who can see the album, with the way to take it back.
  await page.goto(`${e2e.product.origin}/album-details/share?id=${album}`);
  const link = page.getByRole("listitem").filter({ hasText: "A public link" });
  await link.getByRole("link", { name: "Take back" }).click();
  await page.getByRole("button", { name: "Take it back" }).click();
  await page.getByText("There are no links to this album yet.").waitFor();
  expect((await visitor.goto(address))?.status()).toBe(404);
});
