import { CannotStart } from "archive/base/fault";
import {
  besideProduct,
  operatorName,
  type Command as Program,
  readOptions,
  readReason,
} from "archive/commands/command";
import { hideItem, restoreItem, reportedItem, reportedItems } from "archive/domain/moderation/hide-item";
import { Refusal } from "archive/base/refusal";
import { wordsIn, type Words } from "archive/commands/words";
import type { Services } from "archive/domain/services";
import { formatList, formatReported } from "./format";

/** The operator's way to what was reported. */
export const run: Program = async (config, args) => {
  const command = readCommand(args);
  const words = wordsIn(config.operatorLanguage);
  try {
    return { lines: await besideProduct(config, (services) => done(services, words, command)) };
  } catch (error) {
    if (error instanceof Refusal && "itemId" in command)
      throw new CannotStart(words.say("moderate.no_item", { id: String(command.itemId) }));
    throw error;
  }
};

async function done(services: Services, { say }: Words, command: Command): Promise<string[]> {
  if (command.verb === "list") return formatList(await reportedItems(services, { open: !command.all }), command);
  const { itemId } = command;
  if (command.verb === "show") return formatReported(await reportedItem(services, itemId), services.config.siteOrigin);
  const act = { itemId, reason: command.reason, operator: operatorName() };
  const id = String(itemId);
  if (command.verb === "hide")
    return [say((await hideItem(services, act)) ? "moderate.hidden" : "moderate.was_hidden", { id })];
  return [say((await restoreItem(services, act)) ? "moderate.restored" : "moderate.was_not_hidden", { id })];
}

export type Command =
  | { verb: "list"; all: boolean }
  | { verb: "show"; itemId: number }
  | { verb: "hide" | "restore"; itemId: number; reason: string };

const USE = `Use:
  npm run moderate -- list [--all]               items that were reported and wait; with --all the others too
  npm run moderate -- show ID                    what was reported of an item, and what it is
  npm run moderate -- hide ID [--reason "..."]   nobody but its owner sees it; the owner is told, with the reason
  npm run moderate -- restore ID                 it is seen again as before
ID is the number in the item's address.`;

/** Most characters of a reason. */
const REASON_LIMIT = 1000;

const OPTIONS = { all: { type: "boolean" }, reason: { type: "string" } } as const;

/** What the operator asks for. @throws CannotStart that says how to ask */
export function readCommand(args: string[]): Command {
  const { values, positionals } = readOptions(args, OPTIONS, USE, 2);
  const [verb, id] = positionals;
  if (verb === "list" && id === undefined) return { verb, all: values.all ?? false };
  if (!id || !/^[1-9]\d{0,14}$/.test(id)) throw new CannotStart(USE);
  const itemId = Number(id);
  if (verb === "show") return { verb, itemId };
  if (verb !== "hide" && verb !== "restore") throw new CannotStart(USE);
  return { verb, itemId, reason: readReason(values.reason, REASON_LIMIT) };
}
