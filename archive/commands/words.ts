import { parseArgs, type ParseArgsConfig } from "node:util";
import { CannotStart } from "archive/base/fault";
import type { Line } from "archive/base/line";
import type { KeysOf, SentenceParams } from "archive/base/sentence-of";
import { addressField, type Address } from "archive/contract/address";
import type { Language } from "archive/contract/language";
import { sentence } from "archive/messages/sentences";
import { formatNumber, formatSize, LOCALES } from "archive/contract/formats";
import type { AdminTexts } from "archive/messages/admin-texts.en";

/** The operator's language: sentences, moments, sizes and numbers in it. */
export interface Words {
  language: Language;
  say(key: AdminKey, params?: SentenceParams): string;
  /** A line from below the commands. */
  line(said: Line): string;
  /** To the minute, UTC; a dash for none. */
  time(date: Date | null): string;
  size(bytes: number): string;
  number(count: number): string;
}

export type AdminKey = KeysOf<AdminTexts>;

export function wordsIn(language: Language): Words {
  const moment = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "UTC",
  });
  return {
    language,
    say: (key, params) => sentence(language, { key: `admin.${key}`, ...(params && { params }) }),
    line: (said) => (typeof said === "string" ? said : sentence(language, said)),
    time: (date) => (date ? `${moment.format(date)} UTC` : "–"),
    size: (bytes) => formatSize(language, bytes),
    number: (count) => formatNumber(language, count),
  };
}

/**
 * Options and other words of a command line.
 * @param range of how many other words it has
 * @returns them, with the fault to throw for what they may not be together
 * @throws CannotStart with how to ask, in the operator's language
 */
export function readAsked<const T extends NonNullable<ParseArgsConfig["options"]>>(
  words: Words,
  args: string[],
  options: T,
  { use, range: [least, most] }: { use: string[]; range: [number, number] },
) {
  const asked = args.length > 0 ? [words.say("not_understood", { asked: args.join(" ") })] : [];
  const wrong = () => new CannotStart([...asked, ...use].join("\n"));
  let read;
  try {
    read = parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw wrong();
  }
  if (read.positionals.length < least || read.positionals.length > most) throw wrong();
  return { ...read, wrong };
}

/** An address in an operator's words. @throws CannotStart that says what is wrong, and `use` */
export function readAddress(words: Words, typed: string, country: string, use: string[]): Address {
  const parsed = addressField(country).safeParse(typed);
  if (!parsed.success) throw new CannotStart([words.say("no_address", { typed }), ...use].join("\n"));
  return parsed.data;
}

/** Most characters of a reason. */
const REASON_LIMIT = 1000;

/** A reason in the operator's own words. @throws CannotStart where it is longer than may be */
export function readReasonIn(words: Words, given: string | undefined, limit = REASON_LIMIT): string {
  const reason = (given ?? "").trim();
  if (reason.length > limit) throw new CannotStart(words.say("reason_long", { limit, length: reason.length }));
  return reason;
}
