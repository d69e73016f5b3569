import type { Page } from "playwright";
import { beforeEach } from "vitest";
import { envelope } from "archive/contract/envelope";
import { Created } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import { newAccount, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn, untilHydrated } from "../journey/steps";
import { putLetter } from "../items/put-letters";

const captions = (page: Page) => page.locator(".item-card .caption").allTextContents();

/** Before each test amina is somebody new with three letters, whose albums are tried. */
export function threeLetters() {
  const e2e = endToEnd();
  const facts = {} as { amina: Account; ids: number[] };

  beforeEach(async () => {
    facts.amina = await newAccount(e2e.product, "Amina");
    facts.ids = [];
    for (const description of ["one", "two", "three"])
      facts.ids.push(await putLetter(e2e.product, facts.amina, { description }));
  });

  return {
    e2e,
    facts,
    captions,
    async newAlbum(name: string, items: number[] = []): Promise<number> {
      return envelope(Created).parse(
        await (await callApi(e2e.product, facts.amina, PATHS.albumCreate, { name, handwriting_ids: items })).json(),
      ).data.id;
    },
    /** One of the web app's pages, as amina sees it. */
    async open(path: string, javaScriptEnabled: boolean) {
      const context = await keptVisitor(e2e.browser, { javaScriptEnabled, language: "en" });
      const page = await context.newPage();
      await signIn(page, e2e.product, facts.amina, null);
      await page.goto(e2e.product.origin + path);
      if (javaScriptEnabled) await untilHydrated(page);
      return { context, page, [Symbol.asyncDispose]: () => context[Symbol.asyncDispose]() };
    },
  };
}
