import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "~/routes";

/** A page that one comes to by pressing what stands on the pages before it. */
export interface Reached {
  /** Path of its route, with its parts that vary. */
  screen: string;
  address: string;
  /** Links and buttons pressed from Home on. */
  presses: number;
  /** Address of the page before it; none of Home. */
  from?: string;
  status: number;
  /** Screens that its links and forms lead to, those in the bars left out. */
  leadsTo: string[];
}

/** Somebody's browser, as far as it asks for pages. */
export interface Reader {
  origin: string;
  cookie: string;
}

const AT_ONCE = 4;
/**
 * Most pages that are looked at of a screen with the same names in its query, by how many presses they are from Home;
 * and of a screen further off. In prove more than in the suite.
 */
const [MOST_OF_A_KIND, MOST_OF_A_SCREEN] = process.env.EVERY_PAGE
  ? [[4, 4, 3], [1]]
  : [
      [2, 2],
      [2, 1],
    ];

/** Screens by paths that were met: to find one goes through all routes, and the same links stand on every page. */
const screens = new Map<string, string | undefined>();

/** The path of the screen at an address; none where it is no page of the product's. */
function screenAt(address: string): string | undefined {
  const { pathname } = new URL(address, "http://site");
  if (!screens.has(pathname)) screens.set(pathname, screenOf(pathname));
  return screens.get(pathname);
}

function screenOf(pathname: string): string | undefined {
  const found = matchRoutes(routes as Parameters<typeof matchRoutes>[0], { pathname });
  const last = found?.at(-1)?.route as RouteConfigEntry | undefined;
  if (!found || !last?.file.endsWith(".tsx")) return undefined;
  return `/${found.flatMap(({ route }) => route.path ?? []).join("/")}`;
}

/**
 * Walks from Home over every link and every form that only asks for a page, nearest first. Near Home some pages of a
 * screen are looked at, since they differ in what is offered to whom; further off, one.
 */
export async function crawl(reader: Reader, home = "/my-collections"): Promise<Reached[]> {
  const reached: Reached[] = [];
  const asked = new Set<string>();
  const taken = new Map<string, number>();
  let next: { address: string; from?: string }[] = [{ address: home }];
  for (let presses = 0; next.length > 0; presses += 1) {
    const wanted = next.filter(({ address }) => {
      const screen = screenAt(address);
      if (!screen || asked.has(address)) return false;
      asked.add(address);
      const ofKind = MOST_OF_A_KIND[presses];
      const most = ofKind ?? MOST_OF_A_SCREEN[presses - MOST_OF_A_KIND.length] ?? 1;
      const kind = ofKind ? kindOf(screen, address) : screen;
      const before = taken.get(kind) ?? 0;
      taken.set(kind, before + 1);
      return before < most;
    });
    const pages = await readAll(reader, wanted);
    reached.push(...pages.map(({ about, from }) => ({ ...about, presses, from })));
    next = pages.flatMap(({ about, ways }) => ways.map((address) => ({ address, from: about.address })));
  }
  return reached;
}

/** A screen with the names that its query has: a list while one selects is another page than the list. */
function kindOf(screen: string, address: string): string {
  return `${screen}?${[...new URL(address, "http://site").searchParams.keys()].toSorted().join("&")}`;
}

/** Pages of some addresses in their order, a few at once; those that are none are left out. */
async function readAll<Way extends { address: string }>(reader: Reader, wanted: readonly Way[]) {
  const pages = new Map<Way, NonNullable<Awaited<ReturnType<typeof readPage>>>>();
  const left = [...wanted];
  const work = async () => {
    for (let way = left.shift(); way; way = left.shift()) {
      const page = await readPage(reader, way.address);
      if (page) pages.set(way, page);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return wanted.flatMap((way) => {
    const page = pages.get(way);
    return page ? { ...way, ...page } : [];
  });
}

/** A page with the ways that lead on from it; none where something else than a page came. */
export async function readPage({ origin, cookie }: Reader, address: string) {
  // To compress a page takes a tenth of making it.
  const answer = await fetch(origin + address, { headers: { cookie, "accept-encoding": "identity" } });
  const html = await answer.text();
  if (!answer.headers.get("content-type")?.includes("text/html")) return null;
  const at = new URL(answer.url);
  const screen = screenAt(at.pathname);
  if (!screen) return null;
  const ways = waysIn(html, at);
  const leadsTo = waysIn(html.replace(BARS, ""), at).flatMap((way) => screenAt(way) ?? []);
  const about = { screen, address: at.pathname + at.search, status: answer.status, leadsTo: [...new Set(leadsTo)] };
  return { about, ways, inBars: waysIn((html.match(BARS) ?? []).join(""), at) };
}

/** Bars of a page: at its top, at its foot and, on a phone, at the bottom. The row of four places is none. */
const BARS = /<(header|footer)\b[\s\S]*?<\/\1>|<nav class="bottom[\s\S]*?<\/nav>/g;

/** Addresses of this site that links and forms of a page lead to, in their order. */
function waysIn(html: string, at: URL): string[] {
  const links = [...html.matchAll(/<a\s([^>]*)>/g)].flatMap(([, attributes = ""]) =>
    / download(=|\s|$)/.test(` ${attributes}`) ? [] : (attribute(attributes, "href") ?? []),
  );
  const forms = [...html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, attributes = "", inside = ""]) =>
    /method="post"/i.test(attributes) ? [] : formAddresses(attribute(attributes, "action") ?? at.pathname, inside),
  );
  return [...new Set([...links, ...forms])].flatMap((way) => {
    const url = URL.canParse(way, at.href) ? new URL(way, at.href) : null;
    return url?.origin === at.origin ? `${url.pathname}${url.search}` : [];
  });
}

/** Addresses that a form without a post leads to: one for each button that sends it, with its first box ticked. */
function formAddresses(action: string, inside: string): string[] {
  const query = new URLSearchParams(action.split("?")[1]);
  const inputs = [...inside.matchAll(/<input([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  const box = inputs.find((input) => attribute(input, "type") === "checkbox");
  for (const input of [...inputs.filter((each) => attribute(each, "type") === "hidden"), ...(box ? [box] : [])])
    query.append(attribute(input, "name") ?? "", attribute(input, "value") ?? "on");
  const buttons = [...inside.matchAll(/<button([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  return buttons
    .filter((button) => attribute(button, "type") !== "button" && !/formmethod="post"/i.test(button))
    .map((button) => {
      const sent = new URLSearchParams(query);
      const name = attribute(button, "name");
      if (name) sent.append(name, attribute(button, "value") ?? "");
      return `${(attribute(button, "formaction") ?? action).split("?")[0]}?${sent}`;
    });
}

function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
  return value?.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
}
