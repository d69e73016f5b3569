import { z } from "zod";
import { asciiDigits } from "./digits";

/** An e-mail address as it is kept: trimmed, lower case. */
export const Email = z
  .string("account.email_invalid")
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email("account.email_invalid").max(254, "account.email_invalid"));

/** Of numbers that are written without a country. */
const COUNTRY = "880";
const E164 = /^\+[1-9]\d{9,14}$/;

/** A mobile number as people write it, with blanks, hyphens and Bengali digits, 01… or +880…; kept as E.164. */
export const MobileNumber = z
  .string("invite.mobile_invalid")
  .transform((typed) => withCountry(asciiDigits(typed).replace(/[\s().-]/g, "").replace(/^00/, "+")))
  .pipe(z.string().regex(E164, "invite.mobile_invalid"));

function withCountry(digits: string): string {
  if (digits.startsWith("+")) return digits;
  const national = digits.replace(new RegExp(`^${COUNTRY}(?=\\d{10}$)`), "").replace(/^0(?=\d{10}$)/, "");
  return /^\d{10}$/.test(national) ? `+${COUNTRY}${national}` : digits;
}

/** Where somebody can be written to, as it is kept: e-mail or mobile number. */
export type Address = string;

export const AddressField = z.string("invite.address_invalid").transform((typed, context): Address => {
  const parsed = typed.includes("@") ? Email.safeParse(typed) : MobileNumber.safeParse(typed);
  if (parsed.success) return parsed.data;
  context.addIssue({ code: "custom", message: "invite.address_invalid" });
  return z.NEVER;
});

export function isMobile(address: Address): boolean {
  return address.startsWith("+");
}
