import { SOUND_STEPS, type SoundStep } from "./sound-steps";

/** A word that is sought by its sound. */
export interface SoundedTerm {
  /** The word itself, normalised, with an ending that was typed apart. */
  text: string;
  /** Keys of what it may sound like, the likeliest first, three at most; none of a number. */
  sounds: string[];
  /** Keys of it and a neighbour as one word. */
  joined: string[];
}

/** Endings that Bengali writes to the word, and people who type it in Latin letters often apart. */
const ENDING = /^(?:er|r|s)$/;
export const MOST_WAYS = 3;

// What is written in Latin letters in more than one way, so that the text may have either.
const OTHERWISE: [RegExp, string][] = [
  [/ksh/, "ks"],
  [/n(?=[tdkcsjbp])/, ""],
  [/c(?!h)/, "ch"],
  [/^y/, "j"],
  [/au/, "a"],
  [/(?<=[^aeiou])[oa]?[iy](?=[^aeiou])/, "a"],
  [/(?<=[^aeiou])u(?=[^aeiou])/, "a"],
];

/**
 * Keys of how the words of a normalised text sound, in their order: alike for চিঠি, "chithi" and "cithi". The twin of
 * `search_sounds` in the database (migration 0071), which has each once.
 */
export function soundsOf(text: string): string[] {
  let sounded = ` ${text} `;
  for (const { where, steps } of SOUND_STEPS)
    if (new RegExp(where).test(sounded)) sounded = steps.reduce(take, sounded);
  return sounded.split(" ").filter((key) => /^[A-Z]+$/.test(key));
}

function take(text: string, [kind, from, to]: SoundStep): string {
  if (kind === "piece") return text.replaceAll(from, to);
  if (kind === "pattern") return text.replace(new RegExp(from, "gu"), to.replace("\\", "$"));
  const [given, taken] = [[...from], [...to]];
  return [...text].map((letter) => (given.includes(letter) ? (taken[given.indexOf(letter)] ?? "") : letter)).join("");
}

/** Words of a query as they are sought by sound; null where none of them has one. @param words normalised */
export function soundedTerms(words: readonly string[]): SoundedTerm[] | null {
  const whole: string[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    if (last !== undefined && ENDING.test(word)) whole[whole.length - 1] = last + word;
    else if (!whole.includes(word)) whole.push(word);
  }
  const sounds = whole.map(waysOf);
  if (sounds.every((ways) => ways.length === 0)) return null;
  const joint = (at: number) => {
    const [one, other] = [sounds[at]?.[0], sounds[at + 1]?.[0]];
    return one && other ? [`${one}${other.replace(/^A/, "")}`.replace(/(.)\1+/g, "$1")] : [];
  };
  return whole.map((text, at) => ({ text, sounds: sounds[at] ?? [], joined: [...joint(at - 1), ...joint(at)] }));
}

function waysOf(word: string): string[] {
  const [plain] = soundsOf(word);
  if (plain === undefined) return [];
  if (!/^[a-z]+$/.test(word)) return [plain];
  const each = OTHERWISE.map(([way, by]) => word.replace(way, by)).filter((other) => other !== word);
  const [first = word, ...others] = each;
  const all = OTHERWISE.reduce((sofar, [way, by]) => sofar.replace(way, by), word);
  const ways = new Set([word, first, all, ...others].flatMap((other) => soundsOf(other)[0] ?? []));
  return [...ways].slice(0, MOST_WAYS);
}

/** Letters that the keys of a query have at least in all for parts of words to be looked for. */
const LEAST_PARTS = 3;

/** Tells if a query is long enough for parts of words to be looked for by their sound. */
export function soundsEnough(terms: readonly SoundedTerm[]): boolean {
  return terms.reduce((letters, { sounds: [key = ""] }) => letters + key.length, 0) >= LEAST_PARTS;
}

/** Tells if the archive finds a word by such a term. @param word normalised */
export function soundsLike(word: string, { sounds, joined }: SoundedTerm): boolean {
  return soundsOf(word).some(
    (key) =>
      sounds.some((sound) => (sound.length < LEAST_PARTS ? key.startsWith(sound) : key.includes(sound))) ||
      joined.some((sound) => key.includes(sound)),
  );
}
