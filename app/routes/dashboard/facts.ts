import type { Counts } from "archive/contract/counts";
import { fill } from "archive/contract/fill";
import type { Home } from "archive/contract/home";
import type { Item } from "archive/contract/items/item";
import type { Language } from "archive/contract/language";
import { MOST_COUNTED } from "archive/contract/writers/writer-texts";
import { formatNumber, formatYears } from "archive/contract/formats";
import { dictionary } from "~/i18n/dictionary";
import { undatedWords } from "~/i18n/waiting-words";
import { cardFacts, type CardFacts } from "~/ui/item/item-facts";
import { sharedFrom } from "~/ui/item/shared-from";

/** A card on the dashboard: how long ago it was written or put in; who shared it. */
export type HomeCard = CardFacts & { when?: string; from?: string };

/** Cards that are seen at once, of the first list that there is. */
const FIRST_SEEN = 2;

/** Server side only: the lists of the dashboard that hold anything, each item once, as JSON of `HomeCard[]`. */
export function homeLists(language: Language, { onThisDay, shared, latest }: Home) {
  const t = dictionary(language).dashboard;
  const todays = new Set(onThisDay.map(({ id }) => id));
  let seen = 0;
  function list<Name extends string, Shown extends Item>(
    name: Name,
    items: Shown[],
    more: (item: Shown) => Pick<HomeCard, "when" | "from"> = () => ({}),
  ) {
    if (items.length === 0) return [];
    const cards = items.map(
      (item): HomeCard => ({ ...cardFacts(language, item, ++seen <= FIRST_SEEN), ...more(item) }),
    );
    return [{ name, cards: JSON.stringify(cards) }];
  }
  return [
    ...list("onThisDay", onThisDay, ({ by, years }) => ({
      when: fill(by === "written" ? t.agoToday : t.addedToday, { years: formatYears(language, years) }),
    })),
    ...list("shared", shared, (item) => ({ from: sharedFrom(language, item) })),
    ...list(
      "latest",
      latest.filter(({ id }) => !todays.has(id)),
    ),
  ];
}

export type KeptFacts = ReturnType<typeof keptFacts>;

/** Server side only: how much somebody keeps, and of the free plan; `plan` is null where there is no limit. */
export function keptFacts(language: Language, { handwriting, voice, limit }: Counts) {
  const t = dictionary(language).dashboard;
  const number = (value: number) => formatNumber(language, value);
  const used = handwriting + voice;
  const plan =
    limit === null
      ? null
      : { used, limit, full: used >= limit, words: fill(t.planUsed, { used: number(used), limit: number(limit) }) };
  return { handwriting: number(handwriting), voice: number(voice), plan };
}

export type Want = ReturnType<typeof wantsOf>[number];

/** Server side only: words for what somebody's things lack, with the way to the first form for it, and its key. */
export function wantsOf(language: Language, { undated, writerless, wordless }: Counts) {
  const t = dictionary(language).dashboard;
  const say = (of: number, one: string, several: string) =>
    of === 1 ? one : fill(several, { count: formatNumber(language, of) });
  const most = writerless === MOST_COUNTED ? t.writerlessMost : t.writerless;
  const all = [
    { of: undated, words: undatedWords(language, undated), lack: "without_date", way: "toUndated" as const },
    {
      of: writerless,
      words: say(writerless, t.writerlessOne, most),
      lack: "without_writer",
      way: "toWriterless" as const,
    },
    {
      of: wordless,
      words: say(wordless, t.wordlessOne, t.wordless),
      lack: "without_words",
      way: "toWordless" as const,
    },
  ];
  return all.flatMap(({ of, words, lack, way }) =>
    of > 0 ? [{ words, to: `/my-collections/left?${lack}=1`, way }] : [],
  );
}
