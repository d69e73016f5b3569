import { soundsLike, type SoundedTerm } from "archive/contract/text/sound";
import { normalise } from "archive/contract/text/search-text";

/** A piece of a text, and whether it is what was sought. */
export interface Piece {
  text: string;
  found: boolean;
}

/** A letter with its marks, and in Bengali with all that is joined to it: it is drawn as one, and marked as one. */
const CLUSTER = /[^\p{M}](?:[\p{M}\u200c\u200d]|(?<=\u09cd\u200d?)[\p{L}])*|[\p{M}]+/gu;
const WORD = /[^\s]+/gu;
/** Of a long text, what stands about the first find. */
const BEFORE = 40;
const MOST = 160;

/** Words that are marked: as they are, one typing error away too, or by their sound. */
export interface SoughtIn {
  terms: readonly string[];
  nearly?: boolean;
  sounded?: readonly SoundedTerm[] | null;
}

/** A text in pieces, what was sought marked in it. */
export function markFound(text: string, sought: SoughtIn): Piece[] {
  const pieces: Piece[] = [];
  const add = (piece: string, found: boolean) => {
    const last = pieces.at(-1);
    if (last?.found === found) last.text += piece;
    else if (piece) pieces.push({ text: piece, found });
  };
  let at = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    add(text.slice(at, index), false);
    at = index + word.length;
    markWord(word, sought, add);
  }
  add(text.slice(at), false);
  return pieces;
}

function markWord(
  word: string,
  { terms, nearly, sounded }: SoughtIn,
  add: (piece: string, found: boolean) => void,
): void {
  const folded = normalise(word);
  const spans = terms.flatMap((term) => {
    const from = folded.indexOf(term);
    if (from >= 0) return [{ from, to: from + term.length }];
    return nearly && nearlyIn(folded, term) ? [{ from: 0, to: folded.length }] : [];
  });
  if (spans.length === 0) return add(word, sounded?.some((term) => soundsLike(folded, term)) ?? false);
  let end = 0;
  let sofar = "";
  for (const [cluster] of word.matchAll(CLUSTER)) {
    sofar += cluster;
    const [start, stop] = [end, normalise(sofar).length];
    end = stop;
    add(
      cluster,
      spans.some(({ from, to }) => start < to && stop > from),
    );
  }
}

/** What of a long text is shown: the surroundings of the first find, cut between words; null where there is none. */
export function excerptOf(text: string, sought: SoughtIn): Piece[] | null {
  const pieces = markFound(text.replace(/\s+/g, " ").trim(), sought);
  const first = pieces.findIndex(({ found }) => found);
  if (first < 0) return null;
  const before = pieces
    .slice(0, first)
    .map(({ text: each }) => each)
    .join("");
  const from = before.length <= BEFORE ? 0 : before.indexOf(" ", before.length - BEFORE) + 1;
  const lead = from > 0 ? `… ${before.slice(from)}` : before;
  const shown: Piece[] = lead ? [{ text: lead, found: false }] : [];
  let left = MOST - lead.length;
  for (const { text: each, found } of pieces.slice(first)) {
    if (each.length > left && !found) {
      const cut = each.lastIndexOf(" ", Math.max(0, left));
      shown.push({ text: `${each.slice(0, Math.max(0, cut))} …`, found });
      break;
    }
    shown.push({ text: each, found });
    left -= each.length;
  }
  return shown;
}

const LEAST_PART = 5;

/**
 * Whether a folded word, or the beginning of a longer one, is one typing error away from what was typed; as the archive
 * finds it.
 */
function nearlyIn(word: string, typed: string): boolean {
  const [letters, wanted] = [[...word], [...typed]];
  if (wanted.length < 3) return false;
  if (isNearly(letters, wanted)) return true;
  if (wanted.length < LEAST_PART || letters.length <= wanted.length) return false;
  return [-1, 0, 1].some((more) => isNearly(letters.slice(0, wanted.length + more), wanted));
}

/** One letter another, missing, too many, or changed about with its neighbour. */
function isNearly(one: string[], other: string[]): boolean {
  const differ = one.findIndex((letter, at) => letter !== other[at]);
  const at = differ < 0 ? one.length : differ;
  const rest = (letters: string[], from: number) => letters.slice(from).join("");
  const swapped = one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, at + 2) === rest(other, at + 2);
  return (
    rest(one, at + 1) === rest(other, at + 1) ||
    rest(one, at) === rest(other, at + 1) ||
    rest(one, at + 1) === rest(other, at) ||
    swapped
  );
}
