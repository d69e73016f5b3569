import { dice } from "tests/builders/elsewhere/many-pictures";
import { FIRST_WORDS, SPOKEN_WORDS } from "./first-words";

/** A picture of one page, as a phone took it. */
export interface BoxPage {
  /** Named as by a phone: IMG_20241103_181522.jpg. */
  name: string;
  /** Moment at which it was taken. */
  takenAt: Date;
  /** From 1. */
  page: number;
}

export interface BoxLetter {
  /** From 1, in the order in which the letters lie in the box. */
  number: number;
  writer: string;
  place: string;
  year: number;
  /** Words that it begins with, for its caption. */
  firstWords: string;
  /** In their order. */
  pages: BoxPage[];
}

export interface BoxSound {
  name: string;
  speaker: string;
  place: string;
  year: number;
  firstWords: string;
  seconds: number;
  /** Hertz, another for each. */
  tone: number;
}

/** Minutes by which a telephone's clock in Dhaka is ahead of UTC. */
export const AHEAD_MINUTES = 360;

/** The box has one packet of each writer's, tied together, in it letters of three years; each lists place and year. */
const PACKETS = [
  { writer: "Rokeya Begum", years: { 1958: "Sylhet", 1961: "Sylhet", 1962: "Sylhet" } },
  { writer: "আবদুল করিম", years: { 1963: "ঢাকা", 1965: "ঢাকা", 1966: "ঢাকা" } },
  { writer: "Sufia Khatun", years: { 1969: "Kolkata", 1970: "Kolkata", 1972: "Kolkata" } },
  { writer: "নুরুল ইসলাম", years: { 1974: "Sylhet", 1975: "Kolkata", 1978: "Kolkata" } },
];
/** Letters of each packet's three years. */
const OF_YEARS = [4, 3, 3];
/** Letters that lie in each other's packets, by their places in the box. */
const ASTRAY = [
  [7, 24],
  [15, 36],
] as const;
/** Counts of letters by their pages: forty letters, a hundred pages, and so sixty places where two pages join. */
const LETTERS_OF_PAGES = { 1: 11, 2: 12, 3: 9, 4: 4, 5: 2, 6: 2 };

/** First picture, on an evening in Dhaka. */
const BEGIN = Date.UTC(2024, 10, 3, 12, 15, 22);
/** Seconds between two pictures: least and most. */
const GAPS = { turned: [7, 19], next: [50, 140], paused: [75, 300], quick: [9, 17] } as const;
/** Pages of one letter between which somebody paused, and letters that were changed as quickly as a page is turned. */
const PAUSES = 6;
const QUICK_CHANGES = 4;

/**
 * Forty letters in the order in which they lie in the box, and were taken page by page. They lie as families keep them:
 * a packet for each of four writers, by year in it, and four letters astray in another's packet.
 *
 * Whoever guesses from the times alone that pages taken shortly after each other are of one letter, and that a longer
 * pause begins the next one, is wrong at ten places, wherever between 20 and 49 seconds "longer" begins: at six of the
 * sixty joins somebody paused between two pages of a letter, and four of the thirty-nine changes to the next letter
 * were as quick as the turn of a page.
 */
export const LETTERS: readonly BoxLetter[] = lettersOf(dice(43));

const SPEAKERS = [
  { speaker: "Rokeya Begum", place: "Sylhet", years: [1984, 1984, 1986] },
  { speaker: "নুরুল ইসলাম", place: "Kolkata", years: [1988, 1988, 1991, 1991] },
  { speaker: "আবদুল করিম", place: "ঢাকা", years: [1993, 1993, 1995] },
];

/** Ten recordings from old cassettes, of three people, as a recorder names them. */
export const SOUNDS: readonly BoxSound[] = SPEAKERS.flatMap(({ speaker, place, years }) =>
  years.map((year) => ({ speaker, place, year })),
).map(({ speaker, place, year }, at) => ({
  speaker,
  place,
  year,
  name: `Recording_${stamp(new Date(BEGIN + (150 + at * 4) * 60_000))}.mp3`,
  firstWords: SPOKEN_WORDS[at] ?? "",
  seconds: 3 + (at % 4),
  tone: 180 + 20 * at,
}));

function lettersOf(roll: () => number): BoxLetter[] {
  const lying = PACKETS.flatMap(({ writer, years }) =>
    Object.entries(years).flatMap(([year, place], at) =>
      Array.from({ length: OF_YEARS[at] ?? 0 }, () => ({ writer, place, year: Number(year) })),
    ),
  );
  for (const [one, other] of ASTRAY) [lying[one], lying[other]] = [present(lying[other]), present(lying[one])];
  const counts = shuffled(
    Object.entries(LETTERS_OF_PAGES).flatMap(([pages, letters]) => Array<number>(letters).fill(Number(pages))),
    roll,
  );
  const paused = chosen(PAUSES, sum(counts) - counts.length, roll);
  const quick = chosen(QUICK_CHANGES, counts.length - 1, roll);
  let [time, join] = [BEGIN, 0];
  const pause = ([least, most]: readonly [number, number]) => {
    time += Math.round(least + roll() * (most - least)) * 1000;
  };
  return lying.map(({ writer, place, year }, at) => {
    const pages: BoxPage[] = [];
    for (let page = 1; page <= (counts[at] ?? 0); page += 1) {
      if (page > 1) pause(paused.has(join++) ? GAPS.paused : GAPS.turned);
      else if (at > 0) pause(quick.has(at - 1) ? GAPS.quick : GAPS.next);
      const takenAt = new Date(time);
      pages.push({ name: `IMG_${stamp(takenAt)}.jpg`, takenAt, page });
    }
    return { number: at + 1, writer, place, year, firstWords: FIRST_WORDS[at] ?? "", pages };
  });
}

/** Local time as phones write it into names: 20241103_181522. */
function stamp(moment: Date): string {
  const local = new Date(moment.getTime() + AHEAD_MINUTES * 60_000).toISOString();
  return local.slice(0, 19).replace(/[-:]/g, "").replace("T", "_");
}

function shuffled<Value>(values: Value[], roll: () => number): Value[] {
  return values
    .map((value) => ({ value, at: roll() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

/** Gives so many different numbers below another. */
function chosen(count: number, below: number, roll: () => number): Set<number> {
  return new Set(shuffled([...Array(below).keys()], roll).slice(0, count));
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("no letter lies there");
  return value;
}
