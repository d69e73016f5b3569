import { CannotStart } from "archive/base/fault";
import { besideProduct, type Command as Program, minuteOf, readAddress, readOptions } from "archive/commands/command";
import { findHolderOf } from "archive/db/accounts/people";
import { adoptStray } from "archive/domain/items/adopt-stray";
import { findStray, strayKeys, type Stray } from "archive/domain/media/strays";
import { Refusal } from "archive/base/refusal";
import { sentence } from "archive/messages/sentences";
import type { Services } from "archive/domain/services";
import { copyOut } from "./copy-out";
import type { Address } from "archive/contract/address";
import { isOriginalKey } from "archive/storage/storage";

/** The operator's way to originals that no row names. */
export const run: Program = async (config, args) => {
  const command = readCommand(args, config.mobileCountry);
  return { lines: await besideProduct(config, (services) => act(services, command)) };
};

async function act(services: Services, command: Command): Promise<string[]> {
  if (command.verb === "list") return list(services);
  const stray = await findStray(services, command.key);
  if (!stray)
    throw new CannotStart(
      `${command.key} is no original without a row, or came in during the last six hours and may still get one.`,
    );
  if (command.verb === "adopt") return adopt(services, stray, command.address);
  const path = await copyOut(services, stray, command.folder);
  if (command.verb === "look") return [`${inLine(stray)}; a copy is ${path}`];
  // Once more, right before: a database that was brought back meanwhile may name it.
  if (!(await findStray(services, stray.key)))
    throw new CannotStart(`${stray.key} was named by a row meanwhile. It stays; its copy is ${path}.`);
  await services.storage.erase(stray.key);
  return [`${stray.key} is removed; its copy, read back and found the same, is ${path}`];
}

async function list(services: Services): Promise<string[]> {
  const lines: string[] = [];
  for await (const key of strayKeys(services)) {
    const stray = await findStray(services, key);
    if (stray) lines.push(inLine(stray));
  }
  return lines.length > 0 ? lines : ["Every original that has lain here for six hours has its row."];
}

async function adopt(services: Services, stray: Stray, address: string): Promise<string[]> {
  const owner = await findHolderOf(services.db, address);
  if (!owner || owner.deleted_at) throw new CannotStart(`Nobody has an account with ${address}.`);
  try {
    const { id, kind } = await adoptStray(services, stray, owner);
    return [
      `${stray.key} is item ${id} of ${address}, a ${kind} that they alone see. Look at it, then: npm run strays ` +
        `-- remove ${stray.key} --to FOLDER`,
    ];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const why = error.detail.message ?? Object.values(error.detail.fields ?? {})[0]?.[0];
    throw new CannotStart(
      `${stray.key} can't be an item of ${address}: ${why ? sentence("en", why) : error.reason}. It stays where it is.`,
    );
  }
}

function inLine({ key, bytes, keptAt, type }: Stray): string {
  return `${key}  ${bytes} bytes  ${minuteOf(keptAt)}  ${type?.mediaType ?? "of no type that is taken"}`;
}

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
  return { verb, key, address: readAddress(person, country, USE) };
}
