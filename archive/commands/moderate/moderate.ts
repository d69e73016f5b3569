import { CannotStart } from "archive/base/fault";
import { besideProduct, operatorName, type Command as Program } from "archive/commands/command";
import { hideItem, restoreItem, reportedItem, reportedItems } from "archive/domain/moderation/hide-item";
import { Refusal } from "archive/base/refusal";
import { readAsked, readReasonIn, wordsIn, type Words } from "archive/commands/words";
import { useOf } from "archive/commands/program-uses";
import type { Services } from "archive/domain/services";
import { formatList, formatReported } from "./format";

/** The operator's way to what was reported. */
export const run: Program = async (config, args) => {
  const words = wordsIn(config.operatorLanguage);
  const command = readCommand(words, args);
  try {
    return { lines: await besideProduct(config, (services) => done(services, words, command)) };
  } catch (error) {
    if (error instanceof Refusal && "itemId" in command)
      throw new CannotStart(words.say("moderate.no_item", { id: String(command.itemId) }));
    throw error;
  }
};

async function done(services: Services, words: Words, command: Command): Promise<string[]> {
  const { say } = words;
  if (command.verb === "list") return formatList(words, await reportedItems(services, { open: !command.all }), command);
  const { itemId } = command;
  if (command.verb === "show")
    return formatReported(words, await reportedItem(services, itemId), services.config.siteOrigin);
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

const OPTIONS = { all: { type: "boolean" }, reason: { type: "string" } } as const;

/** What the operator asks for. @throws CannotStart that says how to ask */
export function readCommand(words: Words, args: string[]): Command {
  const use = useOf(words, "moderate");
  const { values, positionals, wrong } = readAsked(words, args, OPTIONS, { use, range: [0, 2] });
  const [verb, id] = positionals;
  if (verb === "list" && id === undefined) return { verb, all: values.all ?? false };
  if (!id || !/^[1-9]\d{0,14}$/.test(id)) throw wrong();
  const itemId = Number(id);
  if (verb === "show") return { verb, itemId };
  if (verb !== "hide" && verb !== "restore") throw wrong();
  return { verb, itemId, reason: readReasonIn(words, values.reason) };
}
