import { beforeAll, expect, test } from "vitest";
import { newAccount } from "../harness/accounts";
import { sharedProduct } from "../harness/shared-product";
import { PlainBrowser } from "../ways/plain-browser";
import { putLetter } from "../items/put-letters";

// That every screen's title is its own name and then the site's, the screens' own tests say (tests/screens/names.ts).
const product = sharedProduct();
let amina: PlainBrowser;
let letter = 0;

beforeAll(async () => {
  const account = await newAccount(product);
  letter = await putLetter(product, account, { description: "নানুর চিঠি\nসেই যে এল", status: "1" });
  amina = new PlainBrowser(product.origin);
  await amina.open("/login", {
    method: "POST",
    headers: { origin: product.origin },
    body: new URLSearchParams({ email: account.email, password: account.password }),
  });
});

const titleOf = async (path: string) =>
  /<title>([^<]*)<\/title>/.exec(
    (await amina.open(path, { headers: { "accept-language": "en" } })).bytes.toString("utf8"),
  )?.[1];

test("an item's page is titled by the first words of its caption, and a page that is not there says so", async () => {
  for (const path of [`/my-collections/item/${letter}`, `/handwritings-details?id=${letter}`])
    expect(await titleOf(path)).toBe("নানুর চিঠি · Akkhor");
  for (const path of [
    "/my-collections/item/999999",
    "/handwritings-details?id=999999",
    "/no/such/page",
    "/p/profile?id=none",
    "/l/none",
  ]) {
    const [name, site] = (await titleOf(path))?.split(" · ") ?? [];
    expect([path, site, /not found|no longer works|access/i.test(name ?? "")]).toEqual([path, "Akkhor", true]);
  }
});
