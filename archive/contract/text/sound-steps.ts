// How a word sounds is found step by step, here and in the database (migration 0071), whatever it is written in. A
// changed step needs a migration that makes the function `search_sounds` anew and all rows after it; the test beside
// `sound.ts` remembers the steps that the database knows.

/** English spellings that don't say how the word is spoken in Bengali: places, names, and words that Bengali took. */
const SPOKEN = `
calcutta কলকাতা, chittagong চট্টগ্রাম, ctg চট্টগ্রাম, comilla কুমিল্লা, jessore যশোর, bogra বগুড়া, burdwan বর্ধমান,
mymensingh ময়মনসিংহ, midnapore মেদিনীপুর, midnapur মেদিনীপুর, serampore শ্রীরামপুর, berhampore বহরমপুর,
barrackpore ব্যারাকপুর, hooghly হুগলি, howrah হাওড়া, cooch কোচ, behar বিহার, ganges গঙ্গা, tagore ঠাকুর,
mukherjee মুখার্জি, banerjee ব্যানার্জি, md মোহাম্মদ, syed সৈয়দ, haque হক, laxmi লক্ষ্মী, pujo পূজা,
bus বাস, cake কেক, cinema সিনেমা, class ক্লাস, college কলেজ, curry কারি, cycle সাইকেল, diary ডায়েরি, doctor ডাক্তার,
football ফুটবল, hospital হাসপাতাল, hostel হোস্টেল, magazine ম্যাগাজিন, pension পেনশন, photo ফটো, police পুলিশ,
postcard পোস্টকার্ড, radio রেডিও, school স্কুল, slate স্লেট, station স্টেশন, table টেবিল, taxi ট্যাক্সি, train ট্রেন,
uncle আংকেল, university ইউনিভার্সিটি, visa ভিসা`;

/**
 * One step: a piece of text for another; letters for others, one by one, where those without a counterpart go; or a
 * pattern, which JavaScript and PostgreSQL read alike, with `\1` for what its first brackets hold.
 */
export type SoundStep = readonly [kind: "piece" | "letters" | "pattern", from: string, to: string];

/** Steps that are taken where a text has a letter of theirs. */
export interface SoundSteps {
  where: string;
  steps: readonly SoundStep[];
}

const IN_LATIN = "[a-z]";

const borrowed = SPOKEN.split(",").map((pair): SoundStep => {
  const [written = "", spoken = ""] = pair.trim().split(" ");
  return ["piece", ` ${written}`, ` ${spoken}`];
});

// Capitals are sounds: consonants of one kind are one, vowels are I, U, E and, at the beginning alone, A. What is
// written ō in one word and a in the next, or isn't written at all, is left out.
const BENGALI: SoundStep[] = [
  ["piece", "য়", ""],
  ["piece", "ড়", "র"],
  ["piece", "ঢ়", "র"],
  // Joined letters that are spoken as one.
  ["piece", "ক্ষ্ম", "ক"],
  ["piece", "ক্ষ", "ক"],
  ["piece", "জ্ঞ", "গ"],
  ["piece", "ত্ম", "ত"],
  ["piece", "দ্ম", "দ"],
  ["piece", "হ্য", "জ"],
  ["piece", "হ্ন", "ন"],
  ["piece", "হ্ণ", "ন"],
  ["piece", "হ্ম", "ম"],
  ["piece", "র্য", "রজ"],
  ["piece", "্য", ""],
  ["pattern", "([ক-নপফভলশষস])্ব", "\\1"],
  ["piece", "ৃ", "রি"],
  ["piece", "ঋ", "রি"],
  ["piece", " অ", " A"],
  ["piece", " আ", " A"],
  ["piece", " ও", " A"],
  ["piece", " হ", " H"],
  [
    "letters",
    "কখগঘঙংচছজঝযটঠতথডঢদধঞনণপফবভমরলশষসইঈিীউঊুূঐৈঔৌএেহঁঃ\u09bc\u09cdাঅআওোৗ",
    "KKGGNNCCJJJTTTTDDDDNNNPPBBMRLSSSIIIIUUUUIIUUEE",
  ],
];

const LATIN: SoundStep[] = [
  ["piece", "kshm", "k"],
  ["piece", "xm", "k"],
  ["piece", "ksh", "k"],
  ["piece", "x", "ks"],
  ["piece", "jn", "g"],
  ["piece", "tm", "t"],
  ["piece", "dm", "d"],
  ["piece", "sch", "sk"],
  ["pattern", "ry(?=[ao])", "rj"],
  ["pattern", "([stdj]h?)[vw](?=[aeiou])", "\\1"],
  ["pattern", "c(?=[heiy])", "C"],
  ["piece", " y", " i"],
  ["piece", " ei", " I"],
  ["pattern", " (?:w|o(?![io])|au?(?!i))", " A"],
  ["piece", " h", " H"],
  ["pattern", "([^aeiou ])y(?=[^aeiou])", "\\1i"],
  ["piece", "ee", "i"],
  ["piece", "oo", "u"],
  ["pattern", "ow(?=[^aeiou ])", "u"],
  ["letters", "bcdefgijklmnpqrstuvzahowxy", "BKDEPGIJKLMNPKRSTUBJ"],
];

const LAST: SoundStep[] = [
  ["pattern", "[^A-Z ]+", ""],
  ["pattern", "([A-Z])\\1+", "\\1"],
  ["piece", "NG", "N"],
  // মা-এর is মায়ের.
  ["pattern", " ER(?= )", "ER"],
  ["pattern", "([A-Z])\\1+", "\\1"],
];

const inOneForm = (steps: SoundStep[]) =>
  steps.map(([kind, from, to]): SoundStep => [kind, from.normalize("NFKC"), to.normalize("NFKC")]);

export const SOUND_STEPS: SoundSteps[] = [
  { where: IN_LATIN, steps: inOneForm(borrowed) },
  { where: "[ঀ-৿]", steps: inOneForm(BENGALI) },
  { where: IN_LATIN, steps: LATIN },
  { where: "[A-Z]", steps: LAST },
];
