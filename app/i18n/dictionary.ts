import { fill } from "archive/contract/fill";
import type { Language } from "archive/contract/language";
import type { Area, Messages } from "./areas";
import { en } from "./areas.en";

// Each file gives one area, and its type says that it has all that the English one has. Those left out are for scripts.
const FILES = import.meta.glob<Partial<Messages>>(
  ["./messages/*.bn.ts", "!./messages/{download,search-failed,upload}.bn.ts"],
  { eager: true },
);
const bn = Object.assign({}, ...Object.values(FILES)) as Messages;

const DICTIONARIES: Record<Language, Messages> = { bn, en };
const HIDDEN = { bn: hidden(bn), en: hidden(en) };

/** Server side only: the words of one language. */
export function dictionary(language: Language): Messages {
  return DICTIONARIES[language];
}

/**
 * Words that a rendering reads as ever, and that loader data written into the page leaves out: no key of an area is
 * enumerable. A page before hydration shows its words and needs no second copy of them (docs/decisions/0007).
 */
function hidden(words: Messages): Messages {
  const unlisted = Object.entries(words).map(([area, texts]) => [
    area,
    Object.defineProperties({}, Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, { value }]))),
  ]);
  return Object.fromEntries(unlisted) as Messages;
}

/** Facts of a page; `hydrated` where it asks for its data alone. */
interface Asked {
  language: Language;
  hydrated: boolean;
}

/**
 * The words of some areas, for a loader to hand to its page. A document's data carries none of their texts: it fetches
 * them when it hydrates.
 */
export function messages<Name extends Area>({ language, hydrated }: Asked, ...areas: Name[]): Pick<Messages, Name> {
  const all = (hydrated ? DICTIONARIES : HIDDEN)[language];
  return Object.fromEntries(areas.map((area) => [area, all[area]])) as Pick<Messages, Name>;
}

/**
 * The beginning of most loaders: the words of some areas, and the title of the page, which is one of the first area's.
 * @param title its key there, with what is filled in where it names somebody or something
 */
export function titled<First extends Area, Rest extends Area = never>(
  page: Asked,
  first: First,
  title: keyof Messages[First] | [keyof Messages[First], Record<string, string>],
  ...rest: Rest[]
): { title: string; messages: Pick<Messages, First | Rest> } {
  const words = messages<First | Rest>(page, first, ...rest);
  const [key, named] = (Array.isArray(title) ? title : [title]) as [keyof Messages[First], Record<string, string>?];
  return { title: fill(String(words[first][key]), named), messages: words };
}
