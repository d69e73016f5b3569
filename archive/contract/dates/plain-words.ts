import { asciiDigits } from "archive/contract/digits";

/** Days that have a name, each on one date of every year since its first one: none that moves or differs by country. */
const NAMED_DAYS = [
  named("(?:বাংলা নববর্ষ|(?:bengali|bangla) new years?(?: day)?)", "1 বৈশাখ"),
  named("(?:ইংরেজি নববর্ষ|new years day)", "1 january"),
  named("(?:অমর একুশে|(?:আন্তর্জাতিক )?মাতৃভাষা দিবস|ভাষা (?:শহীদ |শহিদ )?দিবস)", "21 february", 1952),
  named("(?:international )?(?:mother language|language martyrs|language movement) day", "21 february", 1952),
  named("(?:আন্তর্জাতিক )?নারী দিবস|(?:international )?womens day", "8 march", 1921),
  named("(?:মহান )?মে দিবস|may day", "1 may"),
  named("(?:শহীদ |শহিদ )?বুদ্ধিজীবী দিবস|martyred intellectuals day", "14 december", 1971),
  named("(?:মহান )?বিজয় দিবস|victory day", "16 december", 1971),
  named("christmas eve", "24 december"),
  named("বড় ?দিন|(?:christmas|xmas)(?: day)?", "25 december"),
  named("new years eve", "31 december"),
];

/** A time of day, which a date of writing has no use for: "T00:00:00.000Z", "00:00", "10.30 pm", "রাত ১০টা". */
const TIMES = [
  String.raw`(?<![\d:])(?:at )?\d{1,2}(?::\d{2}){1,2}(?:\.\d+)?(?: ?[ap]\.?m\.?)?(?:z|[+-]\d\d:?\d\d)?(?= |$)`,
  String.raw`(?<= )(?:at )?\d{1,2}(?:[.:]\d\d)? ?(?:[ap]\.?m\.?|oclock)(?= |$)`,
  String.raw`(?<= )\d{1,2}(?:[.:]\d\d)? ?(?:টা|টার|টায়|ঘটিকা|ঘটিকার|ঘটিকায়)(?= |$)`,
].map((words) => new RegExp(words.normalize("NFC"), "g"));

/** Two years as one is cut short: "1970-71", "1970 to 71". Smaller numbers are months, or EDTF's seasons. */
const SHORT_SECOND = /(?<![\d/.-])(\d\d)(\d\d)(?:[-/](?=\d\d(?![\d/.-]))| (?:-|to|and|থেকে|হতে|ও) (?=\d\d$))(\d\d)/;

/** A day by its names, with the endings that they take in Bengali. */
function named(names: string, date: string, since = 0) {
  return { words: new RegExp(`(?<=^| )(?:${names.normalize("NFC")})(?:ের|ে|এর|এ|র)?(?= |$)`), date, since };
}

/**
 * A typed date as it is read: one form of Unicode, small letters, ASCII digits and hyphens, nothing unseen, single
 * blanks, no time of day, and days that have a name by their dates.
 */
export function plainWords(typed: string): string {
  const text = asciiDigits(typed.normalize("NFC").toLowerCase())
    .replace(/[\p{Cf}\ufe00-\ufe0f]/gu, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/['’‘`"“”]/g, "")
    .replace(/[,।|;]|(?<=\d)t(?=\d\d:)/g, " ")
    // Signs of an abbreviation: "A.D.", "তাং:", "ইংঃ".
    .replace(/(?<=^| |\d)([a-z])\.([a-z])\.?(?= |$)/g, "$1$2")
    .replace(/(?<=[\u0980-\u09e5a-z])[ঃ:](?= |$|\d)/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\[(.+)\]$/, "$1");
  if (/^[\d ./-]*$/.test(text)) return text.replace(SHORT_SECOND, wholeSecond);
  const timeless = TIMES.reduce((rest, words) => rest.replace(words, " "), text)
    .replace(/\s+/g, " ")
    .trim();
  return withDates(timeless.replace(SHORT_SECOND, wholeSecond)).replace(
    /(twenty|thirty)[ -](?=[a-z]+(?:st|nd|rd|th)\b)/g,
    "$1",
  );
}

function wholeSecond(shown: string, century: string, first: string, second: string): string {
  const isYear = Number(second) > 12 && second > first && !/^2[1-4]$/.test(second);
  return isYear ? `${century}${first}-${century}${second}` : shown;
}

function withDates(text: string): string {
  const year = Number(/(?<!\d)\d{4}(?!\d)/.exec(text)?.[0] ?? 9999);
  const day = NAMED_DAYS.find(({ words, since }) => year >= since && words.test(text));
  return day ? text.replace(day.words, day.date) : text;
}
