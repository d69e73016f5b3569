import type { Page } from "playwright";
import type { Language } from "./visits";

const SITE = { bn: "অক্ষর", en: "Akkhor" };
const BENGALI = /[\u0980-\u09ff]/;

/**
 * Faults of a page's title: its own name and then the site's, in its language.
 * @param given its own name was given by somebody, in whatever language
 */
export function titleFaults(title: string, language: Language, given = false): string[] {
  const [name = "", ...rest] = title.split(" · ");
  const right = name !== "" && name !== SITE[language] && rest.at(-1) === SITE[language];
  return right && (language === "en" || given || BENGALI.test(name)) ? [] : [`title: ${title}`];
}

/** By origin. */
const ofLanding = new Map<string, Promise<Set<string>>>();

/** Classes that the landing page's own sheet dresses, which would stand bare on any other page. */
export async function landingClassesOn(page: Page, origin: string): Promise<string[]> {
  const own = ofLanding.get(origin) ?? landingClasses(origin);
  ofLanding.set(origin, own);
  const used = await page.evaluate(() =>
    [...document.querySelectorAll("[class]")].flatMap(({ classList }) => Array.from(classList)),
  );
  const classes = await own;
  return used.filter((name) => classes.has(name)).map((name) => `of the landing page alone: .${name}`);
}

async function landingClasses(origin: string): Promise<Set<string>> {
  const landing = await (await fetch(origin)).text();
  // What all pages have stands before it.
  const [, sheet] = [...landing.matchAll(/<style[^>]*>([^]*?)<\/style>/g)];
  // The first class of each selector; a rule for something shared within the landing is told by it.
  const classes = new Set([...(sheet?.[1] ?? "").matchAll(/(?<=^|[{},;])\.([\w-]+)/g)].map(([, name = ""]) => name));
  if (classes.size < 4) throw new Error("the landing page's own sheet is not where it was");
  return classes;
}
