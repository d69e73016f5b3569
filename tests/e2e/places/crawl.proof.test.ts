import type { RouteConfigEntry } from "@remix-run/route-config";
import { beforeAll, expect, inject, test } from "vitest";
import routes from "~/routes";
import { newAccount } from "../harness/accounts";
import { visited } from "../harness/shared-product";
import { PlainBrowser } from "../ways/plain-browser";
import type { SharedFamily } from "tests/screens/everybody";
import { crawl, readPage, type Reached, type Reader } from "./crawl";

/** Presses from Home to any screen, and to those of the map. */
const FURTHEST = 3;
const NEAR = 2;

/** The map of docs/places.md, for somebody who keeps nothing yet too. */
const MAP = [
  "/my-collections",
  "/my-collections/new",
  "/my-collections/new/handwriting",
  "/my-collections/new/voice",
  "/my-collections/new/many",
  "/import",
  "/timeline",
  "/share-with-me",
  "/dashboard",
  "/people/writers",
  "/album",
  "/groups",
  "/invitation",
  "/notifications",
  "/search",
  "/profile",
  "/profile/security",
  "/profile/password",
  "/profile/addresses",
  "/profile/passkeys",
  "/profile/two-step",
  "/profile/devices",
  "/appearance",
  "/notifications/settings",
  "/payment",
  "/my-collections/links",
  "/stewards",
  "/people/always-accepted",
  "/people/blocked",
  "/my-collections/bin",
  "/delete-account",
];
/** And for somebody who keeps letters, or sees somebody's. */
const WITH_LETTERS = [
  "/my-collections/filter",
  "/my-collections/item/:itemId",
  "/my-collections/item/:itemId/edit",
  "/my-collections/item/:itemId/share",
  "/my-collections/item/:itemId/history",
  "/my-collections/selected/albums",
  "/people/writers/:writerId",
  "/album-details",
  "/group-details",
];

const BY_MAIL = "by the link of a mail alone";
const SIGNED_OUT = "for those who are not signed in";
const AFTER_A_POST = "a step of what was sent before it";
const SELECTING = "a step of selecting";
const NEEDS_MORE = "needs what none of these three has";
/**
 * Part of another screen: the sheet for sharing is one, whatever its tabs; a page is made straight from among the
 * letter's pages, and a recording is cut where it is edited; what is selected is on the list; and what lies in a shared
 * album stands on Home too.
 */
const PART_OF: Record<string, string> = {
  "/album-details/links": "/album-details/share",
  "/my-collections/item/:itemId/cut": "/my-collections/item/:itemId/edit",
  "/my-collections/item/:itemId/links": "/my-collections/item/:itemId/share",
  "/my-collections/item/:itemId/pages/:fileId": "/my-collections/item/:itemId/pages",
  "/my-collections/selected": "/my-collections",
  "/my-collections/selected/details": "/my-collections",
  "/share-with-me/album/item/:itemId": "/share-with-me/album",
};
/** Screens that nobody walks to from Home, and why. */
const NOT_WALKED_TO: Record<string, string> = {
  "/": SIGNED_OUT,
  "/login": SIGNED_OUT,
  "/registration": SIGNED_OUT,
  "/auth/provider": SIGNED_OUT,
  "/auth/callback": SIGNED_OUT,
  "/auth/facebook": SIGNED_OUT,
  "/auth/apple/callback": SIGNED_OUT,
  "/auth/openid/:provider": SIGNED_OUT,
  "/auth/security-code": SIGNED_OUT,
  "/auth/forget-password": SIGNED_OUT,
  "/auth/new-password": SIGNED_OUT,
  "/auth/second-step": SIGNED_OUT,
  "/auth/come-back": SIGNED_OUT,
  "/auth/mail-link": SIGNED_OUT,
  "/auth/provider-address": SIGNED_OUT,
  "/auth/host": SIGNED_OUT,
  "/auth/enter": BY_MAIL,
  "/notifications/unsubscribe": BY_MAIL,
  "/refuse-steward": BY_MAIL,
  "/invite-file/:way": BY_MAIL,
  "/invite/group/:way": BY_MAIL,
  "/l/:token/:place?": "by a link that somebody gave",
  "/auth/undo-account": BY_MAIL,
  "/profile/addresses/prove": NEEDS_MORE,
  "/my-collections/item/:itemId/status": "from the details of what is public",
  "/report": "from what somebody else made public",
  "/my-collections/selected/share": SELECTING,
  "/my-collections/links/new": SELECTING,
  "/log-out": AFTER_A_POST,
  "/log-out/unsent": AFTER_A_POST,
  "/send-again": AFTER_A_POST,
  "/another-account": AFTER_A_POST,
  "/report/thanks": AFTER_A_POST,
  "/profile/addresses/code": AFTER_A_POST,
  "/profile/two-step/codes": AFTER_A_POST,
  "/stewards/name": AFTER_A_POST,
  "/import/:importId": AFTER_A_POST,
  "/search/item/:itemId": "by what was looked for",
  "/payment/:way": NEEDS_MORE,
  "/profile/providers": NEEDS_MORE,
  "/profile/two-step/new-codes": NEEDS_MORE,
  "/profile/two-step/off": NEEDS_MORE,
  "/pages/errors/error400": "what stands at any other address",
  "/*": "any other address",
  "/outbox": "this machine's own mails",
  "/styleguide": "of the development server",
};

let family: SharedFamily;
let newcomer: string;
beforeAll(async () => {
  family = (await (await fetch(inject("familyAddress"))).json()) as SharedFamily;
  const { origin } = family.product;
  const account = await newAccount(visited(family.product), "Newcomer");
  const browser = new PlainBrowser(origin);
  const body = new URLSearchParams({ email: account.email, password: account.password });
  await browser.open("/login", { method: "POST", headers: { origin }, body });
  newcomer = browser.cookies();
});

/** All screens that have been walked to, by whom it may be. */
const walked = new Set<string>();

/** In which each walks; in prove the other language is looked at too, since it leads the same ways. */
const LANGUAGE = { amina: "bn", bela: "en", newcomer: "bn" } as const;

test.each(["amina", "bela", "newcomer"] as const)(
  "from Home %s comes to every screen in three presses, to the map's in two, and back from each",
  async (who) => {
    const cookies = who === "newcomer" ? newcomer : cookiesOf(family.states[who].cookies);
    const { origin } = family.product;
    const reached = await crawl({ origin, cookie: `${cookies}; i18nextLng=${LANGUAGE[who]}` });
    const nearest = new Map<string, Reached>();
    for (const page of reached) if (!nearest.has(page.screen)) nearest.set(page.screen, page);
    for (const screen of nearest.keys()) walked.add(screen);

    expect(reached.filter(({ status }) => status >= 400).map(({ address }) => address)).toEqual([]);
    const all = [...nearest.values()];
    expect(all.filter(({ screen, presses }) => presses > FURTHEST && !(screen in PART_OF)).map(told)).toEqual([]);
    const map = who === "newcomer" ? MAP : [...MAP, ...WITH_LETTERS];
    expect(map.filter((screen) => (nearest.get(screen)?.presses ?? Infinity) > NEAR)).toEqual([]);

    const home = await readPage({ origin, cookie: cookies }, "/my-collections");
    const bars = new Set(home?.inBars.map((way) => way.split("?")[0]));
    const isDeadEnd = ({ screen, presses, leadsTo }: Reached) =>
      !bars.has(screen) && !leadsTo.some((to) => (nearest.get(to)?.presses ?? Infinity) < presses);
    expect(all.filter(isDeadEnd).map(told)).toEqual([]);

    if (!process.env.EVERY_PAGE) return;
    const other = LANGUAGE[who] === "bn" ? "en" : "bn";
    expect(await lostIn({ origin, cookie: `${cookies}; i18nextLng=${other}` }, all)).toEqual([]);
  },
);

test("every screen is walked to by one of them, or says why not", () => {
  const screens = pathsOf(routes as RouteConfigEntry[]);
  expect(screens.filter((screen) => !walked.has(screen) && !(screen in NOT_WALKED_TO))).toEqual([]);
  expect(Object.keys(NOT_WALKED_TO).filter((screen) => !screens.includes(screen))).toEqual([]);
});

function told({ screen, presses, from }: Reached): string {
  return `${screen} in ${presses}, from ${from}`;
}

function cookiesOf(cookies: readonly { name: string; value: string }[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** Screens that the page before them, read anew, does not lead to. */
async function lostIn(reader: Reader, all: readonly Reached[]): Promise<string[]> {
  const lost: string[] = [];
  for (const from of new Set(all.flatMap((page) => page.from ?? []))) {
    const page = await readPage(reader, from);
    const next = all.filter((one) => one.from === from);
    lost.push(...next.filter(({ address }) => !page?.ways.includes(address)).map(told));
  }
  return lost;
}

/** Paths of all screens; what answers scripts and downloads is none. */
function pathsOf(entries: readonly RouteConfigEntry[], under = ""): string[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const here = path ? `${under}/${path}` : under;
    const isScreen = (path || index) && file.endsWith(".tsx");
    return [...(isScreen ? [here || "/"] : []), ...pathsOf(children, here)];
  });
}
