import { CannotStart } from "archive/base/fault";
import type { Address } from "archive/contract/address";
import { turnOffForOperator } from "archive/domain/two-step/own-two-step";
import { wordsIn, type Words } from "./words";
import { besideProduct, operatorName, readAddress, type Command } from "./command";

const USE = `Use:
  npm run two-step:off -- ADDRESS
ADDRESS is the e-mail or mobile number that the person signs in with. Make sure first, by
other ways than a mail, that it is the person who asks: with this and their mailbox an account is open.`;

/** The operator's way to let somebody in who lost both their app and their recovery codes. */
export const run: Command = async (config, args) => {
  const address = readAccount(args, config.mobileCountry);
  const was = await besideProduct(config, (services) =>
    turnOffForOperator(services, address, { operator: operatorName(), reason: "" }),
  );
  return { lines: [formatTurnedOff(wordsIn(config.operatorLanguage), address, was)] };
};

/**
 * Words for the operator.
 * @param was on before; null where nobody has that address
 * @throws CannotStart where nobody has it
 */
export function formatTurnedOff({ say }: Words, address: Address, was: boolean | null): string {
  if (was === null) throw new CannotStart(say("two_step.nobody", { address }));
  return say(was ? "two_step.turned_off" : "two_step.was_off", { address });
}

/** The address in an operator's words. @throws CannotStart that says how to ask */
export function readAccount([typed, ...more]: string[], country: string): Address {
  if (typed === undefined || more.length > 0) throw new CannotStart(USE);
  return readAddress(typed, country, USE);
}
