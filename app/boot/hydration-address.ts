import { createHash } from "node:crypto";
import { isLanguage, type Language } from "archive/contract/language";
import type { Area, Messages } from "~/i18n/areas";
import { dictionary } from "~/i18n/dictionary";

const WORDS = { bn: hashOf("bn"), en: hashOf("en") };

function hashOf(language: Language): string {
  return createHash("sha256")
    .update(JSON.stringify(dictionary(language)))
    .digest("base64url")
    .slice(0, 8);
}

/** Names a build's part of a page: its routes and scripts by the manifest's version, its words by their hash. */
function version(language: Language, manifestVersion: string): string {
  return manifestVersion + WORDS[language];
}

export interface PageParts {
  language: Language;
  manifestVersion: string;
  /** Ids of the matched routes. */
  routes: readonly string[];
  /** By route: `messages` names the areas of messages that its rendering reads. */
  loaderData: Readonly<Record<string, unknown>>;
}

/** Where a page's HydrationData is. */
export function hydrationAddress({ language, manifestVersion, routes, loaderData }: PageParts): string {
  const areas = Object.values(loaderData).flatMap((data) =>
    Object.keys((data as { messages?: object } | null)?.messages ?? {}),
  );
  const query = `words=${[...new Set(areas)].join()}&routes=${routes.join()}`;
  return `/waking/${language}/${version(language, manifestVersion)}?${query}`;
}

/** The words that such an address asks for; null where this build has no such words. */
export function messagesFor(language = "", asked = "", manifestVersion = "", areas = ""): Partial<Messages> | null {
  if (!isLanguage(language) || asked !== version(language, manifestVersion)) return null;
  const all = dictionary(language);
  const names = areas.split(",");
  if (!names.every((name): name is Area => Object.hasOwn(all, name))) return null;
  return Object.fromEntries(names.map((name) => [name, all[name as Area]]));
}
