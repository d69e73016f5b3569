import { besideProduct, operatorName } from "archive/commands/command";
import { REGISTRATIONS } from "archive/contract/accounts/registration";
import { findRegistration } from "archive/db/accounts/registration";
import { setRegistration } from "archive/domain/operating/set-registration";
import type { Area } from "./area";
import { readAsked, readReasonIn } from "archive/commands/words";

const OPTIONS = { json: { type: "boolean" }, reason: { type: "string" } } as const;

/** Tells who may register, and changes it. */
export const run: Area = async (config, args, { words, use }) => {
  const { values, positionals, wrong } = readAsked(words, args, OPTIONS, { use, range: [0, 1] });
  const [typed] = positionals;
  const wanted = REGISTRATIONS.find((each) => each === typed);
  if (typed !== undefined && wanted === undefined) throw wrong();
  const reason = readReasonIn(words, values.reason);
  return besideProduct(config, async (services) => {
    if (wanted === undefined) {
      const registration = await findRegistration(services.db);
      return { lines: [values.json ? JSON.stringify({ registration }) : words.say(`registration.${registration}`)] };
    }
    const changed = await setRegistration(services, wanted, { operator: operatorName(), reason });
    return { lines: [words.say(changed ? `registration.${wanted}` : "registration.was")] };
  });
};
