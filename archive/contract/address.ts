import { z } from "zod";
import { asciiDigits } from "./digits";

/** Marks that nobody sees and that come along from pages and messengers: of direction, of breaks, of width. */
const UNSEEN = /[\u00a0\u00ad\u034f\u061c\u180e\u2007\u200b\u200e\u200f\u202a-\u202f\u2060-\u2069\ufe0e\ufe0f\ufeff]/g;
/** Joiners belong to letters of other scripts, and stand beside no others. */
const STRAY_JOINER = /(^|[\0-\u007f])[\u200c\u200d]+/g;
/** Letters, digits and a few signs, and a domain in ASCII, whose end may be that of a country's own script. */
const MAIL = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]{1,59})$/;

/** An e-mail address as it is kept: trimmed, lower case, nothing unseen, an international domain in punycode. */
export const Email = z
  .string("account.email_invalid")
  .transform((text) => withAsciiDomain(mailText(text)))
  .pipe(z.string().regex(MAIL, "account.email_invalid").max(254, "account.email_invalid"));

function mailText(typed: string): string {
  const seen = typed.replace(UNSEEN, "").replace(STRAY_JOINER, "$1").replace("\uff20", "@");
  return seen
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, "");
}

function withAsciiDomain(text: string): string {
  const at = text.lastIndexOf("@") + 1;
  const domain = text.slice(at);
  // Browsers and Node know international domains as hosts of addresses alone; other signs of these stay as they are.
  if (at === 0 || !/[^\0-\u007f]/.test(domain) || /[\0-,/:-@[-`{-\u007f]/.test(domain)) return text;
  try {
    return text.slice(0, at) + new URL(`http://${domain}`).host;
  } catch {
    return text;
  }
}

/**
 * Where links that sign in go: by mail alone, since a text message is read on locked screens, and by whoever has the
 * number next.
 */
export const MailAddress = z
  .string("account.email_invalid")
  .refine((text) => !/^\+?\d{6,}$/.test(numberText(text)), { message: "mail_link.by_mail_alone", abort: true })
  .pipe(Email);

/** Calling code of Bangladesh, where nothing else is configured (MOBILE_COUNTRY). */
export const HOME_COUNTRY = "880";
const E164 = /^\+[1-9]\d{9,14}$/;
/**
 * Of these countries more is known than 10 or 11 digits, so that a slip of the finger gets words and not somebody
 * else's phone.
 */
const NATIONAL: Record<string, RegExp> = { "880": /^1\d{9}$/ };

/** A number as people write it or copy it from a link, without what stands between its digits. */
function numberText(typed: string): string {
  return asciiDigits(typed.normalize("NFKC"))
    .replace(/[\s\p{Cf}\p{Pd}().[\]\u2212]/gu, "")
    .replace(/^tel:/i, "");
}

/**
 * A mobile number as people write it, with blanks, hyphens and Bengali digits, 01… or +880…; kept as E.164.
 * @param country calling code of numbers that are written without one
 */
export function mobileNumber(country: string) {
  return z
    .string("invite.mobile_invalid")
    .transform((typed) => withCountry(country, numberText(typed).replace(/^00/, "+")))
    .pipe(z.string().regex(E164, "invite.mobile_invalid").refine(isKnownShape, "invite.mobile_invalid"));
}

function withCountry(country: string, digits: string): string {
  // "+880 01712…" is as common a slip as it is plain.
  if (digits.startsWith("+")) return digits.replace(new RegExp(`^\\+${country}0(?=\\d{10}$)`), `+${country}`);
  const national = digits.replace(new RegExp(`^${country}(?=0?[1-9]\\d{9,10}$)`), "").replace(/^0(?=\d{10}$)/, "");
  return /^[1-9]\d{9,10}$/.test(national) ? `+${country}${national}` : digits;
}

function isKnownShape(number: string): boolean {
  return Object.entries(NATIONAL).every(
    ([country, shape]) => !number.startsWith(`+${country}`) || shape.test(number.slice(country.length + 1)),
  );
}

/** Where somebody can be written to, as it is kept: e-mail or mobile number. */
export type Address = string;

/** Either of the two, as people type it. */
export function addressField(country: string) {
  const Mobile = mobileNumber(country);
  return z.string("invite.address_invalid").transform((typed, context): Address => {
    const parsed = isMail(typed) ? Email.safeParse(typed) : Mobile.safeParse(typed);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: "invite.address_invalid" });
    return z.NEVER;
  });
}

/**
 * An address field on the screens where somebody names an address of their own: what is wrong is said of the kind that
 * they mean.
 */
export function ownAddress(country: string) {
  const kinds = { mail: Email, number: mobileNumber(country) };
  return z.string("account.address_required").transform((typed, context): Address => {
    const kind = isMail(typed) ? "mail" : /^\+*\p{Nd}[+\p{Nd}]*$/u.test(numberText(typed)) ? "number" : null;
    const parsed = kind && kinds[kind].safeParse(typed);
    if (parsed?.success) return parsed.data;
    const message = parsed
      ? (parsed.error.issues[0]?.message ?? "")
      : typed.trim()
        ? "invite.address_invalid"
        : "account.address_required";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

function isMail(typed: string): boolean {
  return /[@\uff20]/.test(typed);
}

export function isMobile(address: Address): boolean {
  return address.startsWith("+");
}

/** An address as the calls of accounts take it: each kind in a field of its own. */
export function namedAddress(address: Address): { email: string } | { mobile: string } {
  return isMobile(address) ? { mobile: address } : { email: address };
}
