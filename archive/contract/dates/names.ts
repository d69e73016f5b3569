import type { Language } from "archive/contract/language";

/** Names by which a thing is shown in a language, first, and others by which people type it, of each thing in a row. */
interface Names extends Record<Language, readonly string[]> {
  /** Place in the row of each name of either language. */
  places: ReadonlyMap<string, number>;
}

/** Names in one form of Unicode, in small letters, spellings of one thing parted by bars. */
function names(en: string, bn: string): Names {
  const rows = { en: en.split(" "), bn: bn.normalize("NFC").split(" ") };
  const places = [rows.en, rows.bn].flatMap((row) =>
    row.flatMap((spellings, at) => spellings.split("|").map((name) => [name, at] as const)),
  );
  return { ...rows, places: new Map(places) };
}

export const MONTHS = names(
  "january|jan february|feb march|mar april|apr may june|jun july|jul august|aug september|sep|sept october|oct " +
    "november|nov december|dec",
  "জানুয়ারি|জানুয়ারী|জানু ফেব্রুয়ারি|ফেব্রুয়ারী|ফেব্রু মার্চ এপ্রিল মে জুন জুলাই আগস্ট|আগষ্ট|অগাস্ট|অগস্ট " +
    "সেপ্টেম্বর অক্টোবর|অক্টোবার নভেম্বর|নবেম্বর ডিসেম্বর",
);

export const BENGALI_MONTHS = names(
  "boishakh|baishakh|baisakh|vaishakh|boisakh joishtho|jyoishtho|jyaistha|jaistha|jyaishtha|joistho|jaishtha " +
    "asharh|ashar|asarh|ashadh|ashadha srabon|shrabon|shraban|sraban|sraban bhadro|bhadra ashwin|ashshin|aswin|asvin " +
    "kartik|kartick|karthik ogrohayon|agrahayan|agrahayon|ograhayan poush|pous|paush|posh magh " +
    "falgun|phalgun|falgoon|phalgoon|fagun choitro|chaitra|chaitro|choitra",
  "বৈশাখ|বোশেখ জ্যৈষ্ঠ|জৈষ্ঠ|জৈষ্ঠ্য|জ্যৈষ্ঠ্য আষাঢ়|আষাঢ শ্রাবণ|শ্রাবন ভাদ্র আশ্বিন কার্তিক|কার্ত্তিক অগ্রহায়ণ|অগ্রহায়ন|অঘ্রাণ|অঘ্রান " +
    "পৌষ|পোষ মাঘ ফাল্গুন|ফাল্গুণ|ফাগুন চৈত্র",
);

/** Days of a month by their words. */
export const DAYS = names(
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth " +
    "sixteenth seventeenth eighteenth nineteenth twentieth twentyfirst twentysecond twentythird twentyfourth " +
    "twentyfifth twentysixth twentyseventh twentyeighth twentyninth thirtieth thirtyfirst",
  "পয়লা|পহেলা দোসরা তেসরা চৌঠা|চৌঠো পাঁচই|পাঁচ ছয়ই|ছউই|ছয় সাতই|সাত আটই|আট নয়ই|নউই|নয় দশই|দশ এগারোই|এগারই|এগারো|এগার " +
    "বারোই|বারই|বারো তেরোই|তেরই|তেরো|তের চৌদ্দই|চোদ্দই|চৌদ্দ|চোদ্দ পনেরোই|পনেরই|পনেরো|পনের ষোলোই|ষোলই|ষোলো|ষোল সতেরোই|সতেরই|সতেরো|সতের " +
    "আঠারোই|আঠারই|আঠারো|আঠার উনিশে|ঊনিশে|উনিশ|ঊনিশ বিশে|কুড়িই|বিশ|কুড়ি একুশে|একুশ বাইশে|বাইশ তেইশে|তেইশ চব্বিশে|চব্বিশ " +
    "পঁচিশে|পঁচিশ|পচিশে ছাব্বিশে|ছাব্বিশ সাতাশে|সাতাশ আটাশে|আঠাশে|আটাশ|আঠাশ ঊনত্রিশে|উনত্রিশে|ঊনত্রিশ|উনত্রিশ " +
    "ত্রিশে|তিরিশে|ত্রিশ|তিরিশ একত্রিশে|একতিরিশে|একত্রিশ",
);

/** Days of a week, which a day of a month needs not. */
export const WEEKDAYS = names(
  "sunday|sun monday|mon tuesday|tue|tues wednesday|wed thursday|thu|thur|thurs friday|fri saturday|sat",
  "রবিবার|রোববার|রবি সোমবার|সোম মঙ্গলবার|মঙ্গল বুধবার|বুধ বৃহস্পতিবার|বৃহস্পতি শুক্রবার|শুক্র শনিবার|শনি",
);

/** The six seasons of Bengal, two Bengali months each, from Boishakh on. */
export const RITUS = names(
  "grishma|grishmo barsha|borsha|monsoon|rains sharat|shorot hemanta|hemonto sheet|shit basanta|boshonto|bosonto",
  "গ্রীষ্ম|গ্রীষ্মকাল|গ্রীষ্মে|গ্রীষ্মকালে বর্ষা|বর্ষাকাল|বর্ষায়|বর্ষাকালে শরৎ|শরত|শরৎকাল|শরতে|শরৎকালে হেমন্ত|হেমন্তকাল|হেমন্তে|হেমন্তকালে " +
    "শীত|শীতকাল|শীতে|শীতকালে বসন্ত|বসন্তকাল|বসন্তে|বসন্তকালে",
);

/** Words beside their names in English, for those who don't know these. */
export const RITUS_IN_ENGLISH = ["summer", "monsoon", "autumn", "late autumn", "winter", "spring"] as const;

/**
 * EDTF's four, of the northern half of the earth. In Bengali their months stand behind them, since the same names are
 * those of Bengal's seasons.
 */
export const SEASONS: Record<Language, readonly string[]> = {
  en: ["spring", "summer", "autumn|fall", "winter"],
  bn: ["বসন্ত (মার্চ–মে)", "গ্রীষ্ম (জুন–আগস্ট)", "শরৎ (সেপ্টেম্বর–নভেম্বর)", "শীত (ডিসেম্বর–ফেব্রুয়ারি)"].map((name) =>
    name.normalize("NFC"),
  ),
};

/** The decades of the twentieth century by their words, from the twenties on. */
export const DECADES = names(
  "twenties thirties forties|fourties fifties sixties seventies eighties nineties",
  "বিশের|কুড়ির ত্রিশের|তিরিশের চল্লিশের পঞ্চাশের|পঞ্চাশ ষাটের|ষাট সত্তরের|সত্তর আশির|আশি নব্বইয়ের|নব্বইএর|নব্বুইয়ের|নব্বই",
);

/** The centuries by their words, from the seventeenth on. */
export const CENTURIES = names(
  "seventeenth eighteenth nineteenth twentieth",
  "সতেরো|সপ্তদশ আঠারো|অষ্টাদশ উনিশ|ঊনবিংশ|উনবিংশ বিশ|বিংশ",
);

/** Place of a typed word among names, in either language; -1 where it is none of them. */
export function placeOf(all: Names, word: string): number {
  return all.places.get(word) ?? -1;
}

/** The name that is shown, in English with a capital. */
export function nameAt(all: Names, language: Language, at: number): string {
  const [name = ""] = all[language][at]?.split("|") ?? [];
  return language === "en" ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}
