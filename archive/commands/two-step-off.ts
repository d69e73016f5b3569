import { CannotStart } from "archive/base/fault";
import type { Address } from "archive/contract/address";
import { turnOffForOperator } from "archive/domain/two-step/own-two-step";
import { useOf } from "./program-uses";
import { readAddress, readAsked, wordsIn, type Words } from "./words";
import { besideProduct, operatorName, type Command } from "./command";

/** The operator's way to let somebody in who lost both their app and their recovery codes. */
export const run: Command = async (config, args) => {
  const words = wordsIn(config.operatorLanguage);
  const address = readAccount(words, args, config.mobileCountry);
  const was = await besideProduct(config, (services) =>
    turnOffForOperator(services, address, { operator: operatorName(), reason: "" }),
  );
  return { lines: [formatTurnedOff(words, address, was)] };
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
export function readAccount(words: Words, args: string[], country: string): Address {
  const use = useOf(words, "two-step:off");
  const { positionals } = readAsked(words, args, {}, { use, range: [1, 1] });
  return readAddress(words, positionals[0] ?? "", country, use);
}
