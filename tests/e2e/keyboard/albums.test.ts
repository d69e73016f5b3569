import { expect, test } from "vitest";
import { envelope } from "archive/contract/envelope";
import { Created } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { newAccount } from "../harness/accounts";
import { callApi } from "../harness/api";
import { newGroup } from "../invitations/people";
import { untilHydrated } from "../journey/steps";
import { seated } from "./seated";
import { putLetter } from "../items/put-letters";

const e2e = endToEnd();
// Letters alone, and no other test's: people are found by how their name begins.
const mark = [...String(process.pid)].map((digit) => "abcdefghij"[Number(digit)]).join("");

test("an album is shared with a group and with somebody, who takes it, reads it and leaves it", async () => {
  const { product } = e2e;
  const [amina, bela] = [await newAccount(product, "Amina"), await newAccount(product, `Albumkeys${mark}`)];
  const letter = await putLetter(product, amina, { description: "In the album" });
  await newGroup(product, amina, `Keys ${mark}`);
  const made = await callApi(product, amina, PATHS.albumCreate, { name: "Kitchen", handwriting_ids: [letter] });
  const album = envelope(Created).parse(await made.json()).data.id;
  await using seat = await seated(e2e, amina, `/album-details?id=${album}`);
  const { page, keys, link, button } = seat;
  await keys.use(page.locator("main .menu > summary"));
  await keys.use(link("Share"));
  await page.waitForURL("**/album-details/share?**");
  await keys.use(page.locator("main nav.tabs").last().getByRole("link", { name: "Groups" }));
  await keys.use(page.getByRole("checkbox", { name: `Keys ${mark}` }), "Space");
  await keys.use(page.locator("main form .button-main"));
  await page.getByRole("alert").filter({ hasText: "whatever you put in later" }).waitFor();
  await keys.use(button("Yes, share the album"));
  await button("Stop sharing").waitFor();

  await keys.use(page.locator("main nav.tabs").last().getByRole("link", { name: "People" }));
  await keys.fill("#q", bela.name);
  await keys.use(page.getByRole("checkbox", { name: bela.name }), "Space");
  await keys.use(page.locator("main form .button-main"));
  await page.getByRole("alert").filter({ hasText: "Once they accept" }).waitFor();
  await keys.use(button("Yes, share the album"));
  await expect.poll(() => button("Stop sharing").count()).toBe(2);

  await using theirs = await seated(e2e, bela, "/invitation");
  await theirs.keys.use(theirs.button("Accept"));
  await theirs.page.waitForURL(`**/share-with-me/album?id=${album}`);
  await theirs.keys.use(theirs.page.locator("a.item-link", { hasText: "In the album" }));
  await theirs.page.locator("dialog .item").waitFor();
  await theirs.keys.press("Escape");
  await expect.poll(() => theirs.page.locator("dialog").count()).toBe(0);
  await theirs.page.goto(theirs.at("/share-with-me/albums"));
  await untilHydrated(theirs.page);
  await theirs.keys.use(theirs.link("Kitchen"));
  await theirs.page.waitForURL(`**/share-with-me/album?id=${album}`);
  await theirs.keys.use(theirs.page.locator("main summary", { hasText: "Remove from my list" }));
  await theirs.keys.use(theirs.button("Remove from my list"));
  await theirs.page.getByText("No shared albums yet").waitFor();
});
