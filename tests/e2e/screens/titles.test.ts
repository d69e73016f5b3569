import { beforeAll, expect, test } from "vitest";
import { linksTo, writerOf } from "tests/budget/archive";
import { comeWithLetters, openToSteward } from "tests/budget/entrusted";
import { screens, type Screen } from "tests/budget/screens";
import { letterFile, voiceFile } from "tests/builders/form";
import { envelope } from "archive/contract/envelope";
import { Created } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import { newAccount, newItem } from "../harness/accounts";
import { callApi } from "../harness/api";
import { sharedProduct } from "../harness/shared-product";
import { PlainBrowser } from "../ways/plain-browser";

const product = sharedProduct();
let list: Screen[];
let amina: PlainBrowser;
let letter = 0;

beforeAll(async () => {
  const account = await newAccount(product);
  letter = await newItem(product, account, {
    image: await letterFile(),
    description: "নানুর চিঠি\nসেই যে এল",
    status: "1",
  });
  const voice = await newItem(product, account, { audio: await voiceFile(), description: "নানুর গান", author: "নানু" });
  // Their names are their pages' titles, in whatever language.
  const made = async (path: string, name: string) =>
    envelope(Created).parse(await (await callApi(product, account, path, { name })).json()).data.id;
  const [group, album] = [await made(PATHS.groupCreate, "নানুর বাড়ি"), await made(PATHS.albumCreate, "বরিশালের চিঠি")];
  const writer = await writerOf(product, account);
  const links = await linksTo(product, account, [letter, voice]);
  // A profile is titled by its person's name: here by none that is there.
  list = screens({
    letter,
    voice,
    group,
    album,
    writer,
    links,
    profile: "none",
    imported: await comeWithLetters(product, account),
    received: {
      item: letter,
      person: 1,
      album: 0,
      entrusted: await openToSteward(product, await newAccount(product, "Bela"), account),
    },
  });
  amina = new PlainBrowser(product.origin);
  await amina.open("/login", {
    method: "POST",
    headers: { origin: product.origin },
    body: new URLSearchParams({ email: account.email, password: account.password }),
  });
});

test.each([
  ["en", "Akkhor"],
  ["bn", "অক্ষর"],
])("every screen's title is its own name and then the site's, in its language: %s", async (language, site) => {
  const faults: string[] = [];
  for (const { path, signedIn } of list) {
    const browser = signedIn ? amina : new PlainBrowser(product.origin);
    const page = await browser.open(path, { headers: { "accept-language": language } });
    const title = /<title>([^<]*)<\/title>/.exec(page.bytes.toString("utf8"))?.[1] ?? "";
    const [name = "", ...rest] = title.split(" · ");
    const bengali = /[\u0980-\u09ff]/.test(name);
    if (name === "" || rest.at(-1) !== site || (language === "bn" && !bengali) || name === site)
      faults.push(`${path}: ${title}`);
  }
  expect(faults).toEqual([]);
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

test("what the landing page's own sheet dresses stands on no other screen, which would show it bare", async () => {
  const pageOf = async ({ path, signedIn }: Pick<Screen, "path" | "signedIn">) =>
    (await (signedIn ? amina : new PlainBrowser(product.origin)).open(path)).bytes.toString("utf8");
  // What all pages have stands before it.
  const [, landing] = [...(await pageOf({ path: "/", signedIn: false })).matchAll(/<style[^>]*>([^]*?)<\/style>/g)];
  // The first class of each selector; a rule for something shared within the landing is told by it.
  const own = new Set([...(landing?.[1] ?? "").matchAll(/(?<=^|[{},;])\.([\w-]+)/g)].map(([, name = ""]) => name));
  expect(own.size).toBeGreaterThan(3);
  const shared: string[] = [];
  for (const screen of list.filter(({ path }) => path !== "/")) {
    const used = [...(await pageOf(screen)).matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) =>
      names.split(" "),
    );
    shared.push(...used.filter((name) => own.has(name)).map((name) => `${screen.path}: ${name}`));
  }
  expect(shared).toEqual([]);
});
