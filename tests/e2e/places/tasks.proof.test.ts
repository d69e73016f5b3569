import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newAccount, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { DESKTOP, PHONE } from "../harness/browser";
import { endToEnd } from "../harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { mailsTo } from "../harness/outbox";
import { putLetter, putLetters } from "../items/put-letters";
import { linkTo, offerItem } from "../invitations/people";
import { MAIN_BUTTON, signIn } from "../journey/steps";
import { Hand } from "./hand";

// The table of tasks: each by what a person sees there, in no more taps than it allows. A tap is a press or a page.
const VISITS = [
  { language: "en", scripts: false },
  { language: "bn", scripts: true },
] as const;
type Visit = (typeof VISITS)[number];
const [PLAIN, SCRIPTS] = VISITS;
/** One of both for the suite, and both in `npm run prove`. */
const visitsOf = (inSuite: Visit) => (process.env.EVERY_MODE ? VISITS : [inSuite]);
/** Each width in one of both for the suite, and in both in `npm run prove`. */
const widthsOf = (onPhone: Visit, onDesktop: Visit) => [
  ...visitsOf(onPhone).map((visit) => ({ visit, viewport: PHONE })),
  ...visitsOf(onDesktop).map((visit) => ({ visit, viewport: DESKTOP })),
];

let bela: Account;
let letter = 0;
const e2e = endToEnd(async ({ product, amina }) => {
  bela = await newAccount(product, "Bela");
  letter = await putLetter(product, amina, { description: "of 1971", author: "Nanu", written_at: "1971" });
  await offerItem(product, amina, bela, "shared before");
  const theirs = await putLetter(product, bela, { description: "of 1969", written_at: "1969" });
  await callApi(product, bela, PATHS.share, { handwriting_id: theirs, addresses: [amina.email], confirm: true });
  const waiting = (await (await callApi(product, amina, PATHS.pendingShares)).json()) as { data: { id: number }[] };
  await callApi(product, amina, PATHS.acceptShare, { id: waiting.data[0]?.id });
});

/** Somebody who keeps one letter more than a page holds, for both visits. */
let many: ReturnType<typeof putMany> | undefined;

async function putMany() {
  const account = await newAccount(e2e.product, "Dola");
  return {
    account,
    ids: await putLetters(
      e2e.product,
      account,
      Array.from({ length: 25 }, (_, at) => `letter ${at}`),
    ),
  };
}

/** Amina at a page of hers. */
async function atWork({ language, scripts }: Visit, path: string, viewport = PHONE, who = e2e.amina) {
  const context = await keptVisitor(e2e.browser, { javaScriptEnabled: scripts, language, viewport });
  const page = await context.newPage();
  await signIn(page, e2e.product, who, null);
  const hand = new Hand(page, language, scripts);
  await hand.beAt(e2e.product.origin + path);
  return { hand, page, [Symbol.asyncDispose]: () => context[Symbol.asyncDispose]() };
}

test.each(visitsOf(SCRIPTS))(
  "a letter is shared in two taps with somebody one shared with before: %j",
  async (visit) => {
    const id = await putLetter(e2e.product, e2e.amina, { description: `to share ${randomUUID()}` });
    await using work = await atWork(visit, `/my-collections/item/${id}`);
    const { hand, page } = work;
    await hand.tap("item", "share");
    await hand.tap("share", "shareWith", { name: "Bela" });
    await page.getByText(hand.say("flash", "shared")).waitFor();
    hand.expectAtMost(2);
  },
);

test.each(visitsOf(PLAIN))("a link is sent by WhatsApp in three taps: %j", async (visit) => {
  const id = await putLetter(e2e.product, e2e.amina, { description: `linked ${randomUUID()}` });
  await using work = await atWork(visit, `/my-collections/item/${id}`);
  const { hand } = work;
  await hand.tap("item", "share");
  await hand.tap("links", "make");
  const way = hand.find(hand.say("links", "whatsApp"));
  await way.waitFor();
  expect(await way.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/\?text=http/);
  hand.taps += 1;
  hand.expectAtMost(3);
});

test.each(visitsOf(PLAIN))("an aunt without an account has the letter by one mail and two pages: %j", async (visit) => {
  const { language, scripts } = visit;
  const email = `aunt-${randomUUID()}@mail.example`;
  await offerItem(e2e.product, e2e.amina, email, "For my aunt");
  const link = await linkTo(e2e.product, email);
  expect(await mailsTo(e2e.product, email)).toHaveLength(1);
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: scripts, language });
  const page = await context.newPage();
  await page.goto(e2e.product.origin + link);
  await page.fill("[name=first_name]", "Rokeya");
  await page.fill("[name=password]", "akkhor-pass-1");
  await page.click(MAIN_BUTTON);
  await page.locator(".item", { hasText: "For my aunt" }).waitFor();
});

test.each(visitsOf(SCRIPTS))("the words of a letter are typed beside its picture in two taps: %j", async (visit) => {
  await using work = await atWork(visit, `/my-collections/item/${letter}`);
  const { hand, page } = work;
  await hand.tap("item", "typeWords");
  await page.getByLabel(hand.say("itemTexts", "transcription"), { exact: true }).first().waitFor();
  await page.locator(".beside-item").waitFor();
  hand.expectAtMost(2);
});

test.each(widthsOf(SCRIPTS, PLAIN))(
  "in two taps one is where everything is brought in, taken out and left to others: %j",
  async ({ visit, viewport }) => {
    await using work = await atWork(visit, "/my-collections", viewport);
    const { hand, page } = work;
    const wayTo = async (place: "carry" | "after", path: string) => {
      await hand.beAt(`${e2e.product.origin}/my-collections`);
      hand.taps = 0;
      await hand.tap("shell", "account");
      await hand.tap("shell", place);
      await page.waitForURL(`**${path}`);
      hand.expectAtMost(2);
    };
    await wayTo("carry", "/import");
    await hand
      .find(hand.say("imports", "zip"))
      .or(page.getByLabel(hand.say("imports", "zip")))
      .first()
      .waitFor();
    const download = hand.find(hand.say("imports", "takeButton"));
    expect(await download.getAttribute("href")).toBe("/download/archive");
    await wayTo("after", "/stewards");
    await hand.find(hand.say("stewards", "add")).waitFor();
    if (viewport !== PHONE) return;
    await hand.beAt(`${e2e.product.origin}/my-collections`);
    hand.taps = 0;
    await hand.tap("shell", "add");
    await hand.tap("chooser", "chooserMany");
    await page.waitForURL("**/my-collections/new/many");
    hand.expectAtMost(2);
  },
);

test.each(visitsOf(PLAIN))(
  "24 letters become private in four taps, told on the way what changes: %j",
  async (visit) => {
    const { account: dola, ids } = await (many ??= putMany());
    await callApi(e2e.product, dola, PATHS.itemStatusMultiple, { ids, status: 2 });
    await using work = await atWork(visit, "/my-collections", PHONE, dola);
    const { hand, page } = work;
    const count = hand.language === "bn" ? "২৪" : "24";
    await hand.tap("collection", "selectSeveral");
    await hand.tap("chosen", "selectPage", { count });
    await hand.tap("chosen", "toStatus");
    await page
      .getByText(hand.say("chosen", "changes", { count }))
      .first()
      .waitFor();
    await hand.tap("ui", "private");
    await page.waitForURL("**/my-collections");
    await expect
      .poll(async () => new Set(await page.locator(".item-card .badge").allTextContents()))
      .toEqual(new Set([hand.say("ui", "private")]));
    hand.expectAtMost(4);
  },
);

test.each(widthsOf(PLAIN, SCRIPTS))(
  "the family's letters stand by year, one's own and those shared, in two taps: %j",
  async ({ visit, viewport }) => {
    await using work = await atWork(visit, "/my-collections", viewport);
    const { hand, page } = work;
    await hand.tap("listChoices", "both");
    await page.waitForURL("**/my-collections?whose=both");
    // The address comes a moment before the list that it names, and its links.
    await page.locator(".item-card", { hasText: "of 1969" }).first().waitFor();
    await hand.tap("listChoices", "year");
    for (const words of ["of 1969", "of 1971"]) await page.locator(".item-card", { hasText: words }).first().waitFor();
    hand.expectAtMost(2);
  },
);
