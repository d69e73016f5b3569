import { CannotStart } from "archive/cannot-start";
import { addressField, type Address } from "archive/contract/address";

const USE = `Use:
  npm run two-step:off -- ADDRESS
ADDRESS is the e-mail or mobile number that the person signs in with. Make sure first, by
other ways than a mail, that it is the person who asks: with this and their mailbox an account is open.`;

/** The address in an operator's words. @throws CannotStart that says how to ask */
export function readAddress([typed, ...more]: string[], country: string): Address {
  if (typed === undefined || more.length > 0) throw new CannotStart(USE);
  const parsed = addressField(country).safeParse(typed);
  if (!parsed.success) throw new CannotStart(`${typed} is neither an e-mail address nor a mobile number.\n${USE}`);
  return parsed.data;
}
