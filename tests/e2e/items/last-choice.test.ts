import { describe, expect, test } from "vitest";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { newAccount } from "../harness/accounts";
import { modes } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { filesOnDisk } from "../journey/files";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";

const e2e = endToEnd();

describe.each(modes)("$name", ({ javaScriptEnabled }) => {
  test("the form of a new item starts at the last choice of who can see it; one press makes it only mine", async () => {
    await using files = await filesOnDisk();
    const dola = await newAccount(e2e.product, "Dola");
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled, language: "en" });
    const page = await context.newPage();
    await signIn(page, e2e.product, dola, null);
    const chosen = () => page.locator("input[name=status]:checked").inputValue();
    const open = async (kind: "handwriting" | "voice") => {
      await page.goto(`${e2e.product.origin}/my-collections/new/${kind}`);
      if (javaScriptEnabled) await untilHydrated(page);
    };
    await open("handwriting");
    expect(await chosen()).toBe("1");
    await page.setInputFiles("#image", files.letter);
    await page.fill("#description", "for some");
    await page.check("input[name=status][value='0']");
    await page.click(MAIN_BUTTON);
    await page.waitForURL("**/my-collections");
    await page.locator(".toast").getByRole("button", { name: "Make it only me" }).click();
    await page.getByText("Now only you can see it").waitFor();
    // What was said of one item afterwards is not what the form starts with.
    await open("voice");
    expect(await chosen()).toBe("0");
  });
});
