import { CannotStart } from "archive/base/fault";
import {
  besideProduct,
  noteAct,
  type Command as Program,
  minuteOf,
  readAddress,
  readOptions,
} from "archive/commands/command";
import { wordsIn, type Words } from "archive/commands/words";
import { findHolderOf } from "archive/db/accounts/people";
import { sweepDescriptions } from "archive/domain/descriptions/sweep-descriptions";
import { adoptStray } from "archive/domain/saving/adopt-stray";
import { batchesOf } from "archive/base/batches";
import { fatesOf, findStray, sweepUnnamed, unnamedKeys, type Stray } from "archive/domain/media/strays";
import { Refusal } from "archive/base/refusal";
import { sentence } from "archive/messages/sentences";
import type { Services } from "archive/domain/services";
import { copyOut } from "./copy-out";
import type { Address } from "archive/contract/address";
import type { KeyKind } from "archive/storage/key-kinds";
import { isKey, isOriginalKey } from "archive/storage/storage";

/** The operator's way to what lies in storage and no row names. */
export const run: Program = async (config, args) => {
  const command = readCommand(args, config.mobileCountry);
  return { lines: await besideProduct(config, (services) => act(services, wordsIn(config.operatorLanguage), command)) };
};

const BATCH = 500;

async function act(services: Services, words: Words, command: Command): Promise<string[]> {
  const { say } = words;
  if (!("key" in command)) return command.verb === "list" ? list(services) : sweep(services, words);
  const stray = await findStray(services, command.key);
  if (!stray)
    throw new CannotStart(
      `${command.key} is no original without a row, nor anything else that waits for you, or came in during the last ` +
        "six hours and may still get one.",
    );
  if (command.verb === "adopt") return adopt(services, words, stray, command.address);
  const path = await copyOut(services, stray, command.folder);
  if (command.verb === "look") return [`${inLine(stray)}; a copy is ${path}`];
  // Once more, right before: a database that was brought back meanwhile may name it.
  if (!(await findStray(services, stray.key))) throw new CannotStart(say("strays.named", { key: stray.key, path }));
  await services.storage.erase(stray.key);
  await noteAct(services, "stray_removed", { subject: stray.key });
  return [say("strays.removed", { key: stray.key, path })];
}

async function list(services: Services): Promise<string[]> {
  const lines: string[] = [];
  let going = 0;
  for await (const keys of batchesOf(unnamedKeys(services), BATCH))
    for (const [key, fate] of await fatesOf(services, keys)) {
      if (fate === "erased") going++;
      const stray = fate === "told" ? await findStray(services, key) : null;
      if (stray) lines.push(inLine(stray));
    }
  return [
    ...(lines.length > 0 ? lines : ["Every original that has lain here for six hours has its row."]),
    ...(going > 0
      ? [
          `${going} other files have no row, and can be made again or are of what was erased. They are erased by ` +
            "themselves, once a week; now by: npm run strays -- sweep",
        ]
      : []),
  ];
}

async function sweep(services: Services, { say }: Words): Promise<string[]> {
  await sweepDescriptions(services);
  let erased = 0;
  for await (const keys of batchesOf(unnamedKeys(services), BATCH))
    erased += (await sweepUnnamed(services, keys)).erased;
  await noteAct(services, "strays_swept", { subject: String(erased) });
  return [say("strays.swept", { count: erased })];
}

async function adopt(services: Services, words: Words, stray: Stray, address: string): Promise<string[]> {
  const { say, language } = words;
  const owner = await findHolderOf(services.db, address);
  if (!owner || owner.deleted_at) throw new CannotStart(say("two_step.nobody", { address }));
  try {
    const { id, kind } = await adoptStray(services, stray, owner);
    await noteAct(services, "adopted", { personId: owner.id, subject: String(id) });
    return [say(`strays.adopted_${kind}`, { key: stray.key, id: String(id), address })];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const why = error.detail.message ?? Object.values(error.detail.fields ?? {})[0]?.[0];
    throw new CannotStart(
      say("strays.not_adopted", { key: stray.key, address, why: why ? sentence(language, why) : error.reason }),
    );
  }
}

function inLine({ key, kind, bytes, keptAt, type }: Stray): string {
  const what = WHAT[kind];
  return (
    `${key}  ${bytes} bytes  ${minuteOf(keptAt)}  ${type?.mediaType ?? "of no type that is taken"}` +
    (what ? `  ${what}` : "")
  );
}

/** What the operator reads beside what is no original. */
const WHAT: Partial<Record<KeyKind, string>> = {
  damaged: "damaged bytes that were set aside",
  rendition: "made of a file that this database knows nothing of",
  icon: "a group's picture",
  unknown: "not under a name that Akkhor gives",
};

export type Command =
  | { verb: "list" | "sweep" }
  | { verb: "look" | "remove"; key: string; folder: string }
  | { verb: "adopt"; key: string; address: Address };

const USE = `Use:
  npm run strays -- list                      originals that no row of the database names, and what else waits for
                                              you: key, size, date, type
  npm run strays -- sweep                     erases what no row names and can be made again, or is of what was erased
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
  const { values, positionals } = readOptions(args, OPTIONS, USE, 2);
  const [verb, key] = positionals;
  const { to, for: person } = values;
  if ((verb === "list" || verb === "sweep") && key === undefined && !to && !person) return { verb };
  if (!key || !isKey(key)) throw new CannotStart(USE);
  if ((verb === "look" || verb === "remove") && to && !person) return { verb, key, folder: to };
  if (verb !== "adopt" || !isOriginalKey(key) || !person || to) throw new CannotStart(USE);
  return { verb, key, address: readAddress(person, country, USE) };
}
