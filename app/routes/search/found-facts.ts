import { fill } from "archive/contract/fill";
import { ITEM_TEXTS, textsBy } from "archive/contract/items/item-texts";
import { SEARCH_CALLS } from "archive/contract/search/calls";
import type { Found, FoundItem } from "archive/contract/search/search";
import { LEAST_PUBLIC, soughtWords, type SoughtWords } from "archive/contract/text/search-text";
import { WRITER_CALLS } from "archive/contract/writers/calls";
import { formatNumber } from "archive/contract/formats";
import type { Messages } from "~/i18n/areas";
import { dictionary } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { chooseCaption, languageOfText } from "~/i18n/caption-choice";
import { placeInList } from "~/ui/item/list-address";
import { writerPath } from "~/ui/person/writer-address";
import { pictureOf } from "~/ui/item/item-facts";
import { dateOf } from "~/ui/item/text-facts";
import type { PictureOf } from "~/ui/media/picture";
import { waveBars, wavePath } from "~/ui/media/wave-path";
import { writerCount, writerFacts } from "~/ui/person/writer-facts";
import { excerptOf, markFound, type Piece, type SoughtIn } from "./found-marks";
import { listPath } from "~/ui/item/list-path";
import { searchAddress, type Asked } from "./search-address";

const BARS = 16;
/** Widest rendition that so small a place fetches. */
const FACE_WIDTH = 200;

/** Something that was found, as its row shows it. */
export interface RowFacts {
  to: string;
  /** Its place, which one comes back to; of an item. */
  id?: string;
  /** Only where a typing error was forgiven. */
  nearly?: true;
  person?: { name: string; picture: string | null };
  picture?: PictureOf;
  wave?: string;
  /** The caption, or the name. */
  words: Piece[];
  language?: "bn" | "en";
  /** Where it was found, if not in the caption. */
  excerpt?: Piece[];
  /** Whose it is, and how it came to the reader. */
  detail: string;
}

export type FoundFacts = Awaited<ReturnType<typeof findFacts>>;

/**
 * Server side only: looks, and makes of it what the list shows.
 * @returns `told`: how much was found, in words; `none`: what is said of nothing, and `ways`: where to go from there;
 * `next`: address of the next page
 */
export async function findFacts(page: PageContext, asked: Asked) {
  const words = dictionary(page.language).search;
  const sought = soughtWords(asked.query);
  const { terms } = sought;
  const { query, type, after } = asked;
  if (terms.length === 0)
    return {
      query,
      rows: [],
      told: query ? words.none : "",
      next: null,
      none: query ? words.noneText : null,
      ways: query ? waysOn(words, asked) : [],
    };
  const [found, writers] = await Promise.all([
    page.archive.ask(SEARCH_CALLS.search, { query: { query, type, cursor: after } }),
    after || type === "handwriting" ? [] : findWriters(page, query, sought),
  ]);
  const { next } = found;
  const rows = [...writers, ...found.rows.map((each) => rowFacts(page, sought, asked, each))];
  const count = formatNumber(page.language, rows.length);
  const short = [...terms.join("")].length < LEAST_PUBLIC;
  return {
    query,
    rows,
    told:
      rows.length === 0
        ? words.none
        : fill(next ? words.foundMore : rows.length === 1 ? words.foundOne : words.found, { count }),
    next: next && searchAddress({ ...asked, after: next }),
    none: rows.length > 0 ? null : short ? words.noneShort : words.noneText,
    ways: rows.length > 0 ? [] : waysOn(words, asked),
  };
}

/** Ways on where nothing was found: without the one kind that is sought, and to all there is. */
function waysOn(words: Messages["search"], { query, type }: Asked): { to: string; words: string }[] {
  const all =
    type === "profile"
      ? { to: "/people/writers", words: words.allPeople }
      : { to: "/my-collections?whose=both", words: words.allItems };
  return [...(type ? [{ to: searchAddress({ query }), words: words.everywhere }] : []), all];
}

/** Writers and speakers of that name, the person's own first, before all else. */
async function findWriters(
  { archive, language }: PageContext,
  query: string,
  sought: SoughtWords,
): Promise<RowFacts[]> {
  const { ofOwner, unknownOwner } = dictionary(language).writers;
  const found = await archive.ask(WRITER_CALLS.writerFind, { query: { query } });
  return found.map(({ id, face, items, mine, ownerName, ...texts }) => {
    const owner = mine ? null : (ownerName ?? unknownOwner);
    const { name, otherName, kinship, lived } = writerFacts(language, texts, owner);
    const whose = owner === null ? writerCount(language, items ?? 0) : fill(ofOwner, { owner });
    const { pieces, excerpt } = marksOf(sought, false, (each) => {
      const marked = markFound(name.text, each);
      return { pieces: marked, excerpt: isMarked(marked) ? null : markFound(otherName.text, each) };
    });
    return {
      to: writerPath(id),
      person: { name: name.text, picture: face },
      words: pieces,
      language: name.language,
      excerpt: excerpt ?? undefined,
      detail: [kinship, lived, whose].filter(Boolean).join(" · "),
    };
  });
}

interface Marks {
  pieces: Piece[];
  /** Piece of another text, where the one in sight has nothing that was sought. */
  excerpt: Piece[] | null;
}

/** Marks of a row: of words as they were typed, or else of those that sound alike. */
function marksOf({ terms, sounded }: SoughtWords, nearly: boolean, mark: (sought: SoughtIn) => Marks): Marks {
  const typed = mark({ terms, nearly });
  if (isMarked(typed.pieces) || isMarked(typed.excerpt ?? [])) return typed;
  return mark({ terms, nearly, sounded });
}

function isMarked(pieces: Piece[]): boolean {
  return pieces.some(({ found }) => found);
}

function rowFacts(page: PageContext, sought: SoughtWords, asked: Asked, found: Found): RowFacts {
  const words = dictionary(page.language).search;
  if (found.kind === "item") return itemRow(page, sought, asked, found);
  const { name, picture, randomId } = found.person;
  return {
    to: `/p/profile?id=${randomId}`,
    nearly: found.nearly || undefined,
    person: { name: name || words.unknown, picture },
    words: marksOf(sought, found.nearly, (each) => ({ pieces: markFound(name || words.unknown, each), excerpt: null }))
      .pieces,
    detail: words.person,
  };
}

function itemRow(
  { language }: PageContext,
  sought: SoughtWords,
  asked: Asked,
  { item, relation, nearly }: FoundItem,
): RowFacts {
  const words = dictionary(language).search;
  const caption = chooseCaption(language, item.caption, item.captionTranslation);
  const others = textsBy("caption", "line", "day", "long")
    .filter((name) => ITEM_TEXTS[name].searched || ITEM_TEXTS[name].rule === "day")
    .map((name) => (ITEM_TEXTS[name].rule === "day" ? dateOf(language, item) : item[name]))
    .filter((text) => text !== caption.text);
  const { pieces, excerpt } = marksOf(sought, nearly, (each) => {
    const marked = markFound(caption.text, each);
    const first = () => others.map((text) => excerptOf(text, each)).find((found) => found !== null) ?? null;
    return { pieces: marked, excerpt: isMarked(marked) ? null : first() };
  });
  const [file] = item.files;
  const bars = waveBars(file?.peaks ?? [], BARS);
  const picture = pictureOf(item, file, FACE_WIDTH, false);
  return {
    to: listPath({ list: "search", query: asked.query, type: asked.type }, { item: item.id, after: asked.after }),
    id: placeInList(item.id),
    nearly: nearly || undefined,
    picture: picture && picture.file.widths.length > 0 ? picture : undefined,
    wave: bars.length > 0 ? wavePath(bars) : undefined,
    words: caption.text
      ? pieces
      : [{ text: item.kind === "voice" ? words.voiceOf : words.handwritingOf, found: false }],
    language: caption.text ? languageOfText(caption.text) : undefined,
    excerpt: excerpt ?? undefined,
    detail: fill(words[relation], { name: item.ownerName ?? words.unknown }),
  };
}
