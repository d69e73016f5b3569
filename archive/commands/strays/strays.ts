import { CannotStart } from "archive/base/fault";
import { besideProduct, noteAct, type Command as Program } from "archive/commands/command";
import { readAddress, readAsked, wordsIn, type Words } from "archive/commands/words";
import { listOf } from "archive/commands/table";
import { useOf } from "archive/commands/program-uses";
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
  const words = wordsIn(config.operatorLanguage);
  const command = readCommand(words, args, config.mobileCountry);
  return { lines: await besideProduct(config, (services) => act(services, words, command)) };
};

const BATCH = 500;

async function act(services: Services, words: Words, command: Command): Promise<string[]> {
  const { say } = words;
  if (!("key" in command)) return command.verb === "list" ? list(services, words) : sweep(services, words);
  const stray = await findStray(services, command.key);
  if (!stray) throw new CannotStart(say("lists.strays.no_such", { key: command.key }));
  if (command.verb === "adopt") return adopt(services, words, stray, command.address);
  const path = await copyOut(services, words, stray, command.folder);
  if (command.verb === "look") return [...listStrays(words, [stray]), say("lists.strays.copy", { path })];
  // Once more, right before: a database that was brought back meanwhile may name it.
  if (!(await findStray(services, stray.key))) throw new CannotStart(say("strays.named", { key: stray.key, path }));
  await services.storage.erase(stray.key);
  await noteAct(services, "stray_removed", { subject: stray.key });
  return [say("strays.removed", { key: stray.key, path })];
}

async function list(services: Services, words: Words): Promise<string[]> {
  const strays: Stray[] = [];
  let going = 0;
  for await (const keys of batchesOf(unnamedKeys(services), BATCH))
    for (const [key, fate] of await fatesOf(services, keys)) {
      if (fate === "erased") going++;
      const stray = fate === "told" ? await findStray(services, key) : null;
      if (stray) strays.push(stray);
    }
  return [
    ...(strays.length > 0 ? listStrays(words, strays) : [words.say("lists.strays.none")]),
    ...(going > 0 ? [words.say("lists.strays.going", { count: going })] : []),
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

function listStrays(words: Words, strays: Stray[]): string[] {
  const { say, size, time } = words;
  const headings = (["key", "size", "kept", "type", "what"] as const).map((name) => `lists.strays.${name}` as const);
  return listOf(
    words,
    headings,
    strays.map(({ key, kind, bytes, keptAt, type }) => [
      key,
      size(bytes),
      time(keptAt),
      type?.mediaType ?? say("lists.strays.no_type"),
      WHAT.has(kind) ? say(`lists.strays.${kind as What}`) : "",
    ]),
  );
}

/** Said beside what is no original. */
type What = "damaged" | "rendition" | "icon" | "unknown";
const WHAT = new Set<KeyKind>(["damaged", "rendition", "icon", "unknown"] satisfies What[]);

export type Command =
  | { verb: "list" | "sweep" }
  | { verb: "look" | "remove"; key: string; folder: string }
  | { verb: "adopt"; key: string; address: Address };

const OPTIONS = { to: { type: "string" }, for: { type: "string" } } as const;

/**
 * What the operator asks for.
 * @param country calling code of numbers that are written without one
 * @throws CannotStart that says how to ask
 */
export function readCommand(words: Words, args: string[], country: string): Command {
  const use = useOf(words, "strays");
  const { values, positionals, wrong } = readAsked(words, args, OPTIONS, { use, range: [0, 2] });
  const [verb, key] = positionals;
  const { to, for: person } = values;
  if ((verb === "list" || verb === "sweep") && key === undefined && !to && !person) return { verb };
  if (!key || !isKey(key)) throw wrong();
  if ((verb === "look" || verb === "remove") && to && !person) return { verb, key, folder: to };
  if (verb !== "adopt" || !isOriginalKey(key) || !person || to) throw wrong();
  return { verb, key, address: readAddress(words, person, country, use) };
}
