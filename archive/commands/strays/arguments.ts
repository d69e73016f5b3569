import { CannotStart } from "archive/base/fault";
import { readOptions } from "archive/commands/read-options";
import { addressField, type Address } from "archive/contract/address";
import { isOriginalKey } from "archive/domain/media/keep-content";

export type Command =
  | { verb: "list" }
  | { verb: "look" | "remove"; key: string; folder: string }
  | { verb: "adopt"; key: string; address: Address };

const USE = `Use:
  npm run strays -- list                      originals that no row of the database names: key, size, date, type
  npm run strays -- look KEY --to FOLDER      writes a copy into FOLDER, to be looked at
  npm run strays -- adopt KEY --for ADDRESS   makes an item of it that the person of that address alone sees
  npm run strays -- remove KEY --to FOLDER    writes a copy into FOLDER, reads it back, and only then removes it here
KEY is what the list and the log call it.`;

const OPTIONS = { to: { type: "string" }, for: { type: "string" } } as const;

/**
 * What the operator asks for.
 * @param country calling code of numbers that are written without one
 * @throws CannotStart that says how to ask
 */
export function readCommand(args: string[], country: string): Command {
  const { values, positionals } = readOptions(args, OPTIONS, USE);
  const [verb, key, ...more] = positionals;
  const { to, for: person } = values;
  if (verb === "list" && key === undefined && !to && !person) return { verb };
  if (!key || !isOriginalKey(key) || more.length > 0) throw new CannotStart(USE);
  if ((verb === "look" || verb === "remove") && to && !person) return { verb, key, folder: to };
  if (verb !== "adopt" || !person || to) throw new CannotStart(USE);
  const address = addressField(country).safeParse(person);
  if (!address.success) throw new CannotStart(`${person} is neither an e-mail address nor a mobile number.\n${USE}`);
  return { verb, key, address: address.data };
}
