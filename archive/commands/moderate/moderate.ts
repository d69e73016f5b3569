import { userInfo } from "node:os";
import { CannotStart } from "archive/base/fault";
import { besideProduct, type Command as Program, readOptions, readReason } from "archive/commands/command";
import { hideItem, restoreItem, reportedItem, reportedItems } from "archive/domain/moderation/hide-item";
import { Refusal } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { formatList, formatReported } from "./format";

/** The operator's way to what was reported. */
export const run: Program = async (config, args) => {
  const command = readCommand(args);
  try {
    return { lines: await besideProduct(config, (services) => done(services, command)) };
  } catch (error) {
    if (error instanceof Refusal && "itemId" in command)
      throw new CannotStart(`There is no item ${command.itemId}. It may have been erased.`);
    throw error;
  }
};

async function done(services: Services, command: Command): Promise<string[]> {
  if (command.verb === "list") return formatList(await reportedItems(services, { open: !command.all }), command);
  const { itemId } = command;
  if (command.verb === "show") return formatReported(await reportedItem(services, itemId), services.config.siteOrigin);
  const act = { itemId, reason: command.reason, operator: userInfo().username };
  if (command.verb === "hide")
    return [
      (await hideItem(services, act))
        ? `Item ${itemId} is hidden: from now on its owner alone sees it.`
        : `Item ${itemId} was hidden already.`,
    ];
  return [
    (await restoreItem(services, act))
      ? `Item ${itemId} is seen again by whoever could see it before.`
      : `Item ${itemId} was not hidden.`,
  ];
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
