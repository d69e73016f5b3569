import { userInfo } from "node:os";
import { CannotStart } from "archive/base/fault";
import { besideProduct, type Command as Program } from "archive/commands/command";
import { hideItem, restoreItem } from "archive/domain/moderation/hide-item";
import { reportedItem, reportedItems } from "archive/domain/moderation/reported";
import { Refusal } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { readCommand, type Command } from "./arguments";
import { formatList, formatReported } from "./format";

/** The operator's way to what was reported. */
export const moderate: Program = async (config, args) => {
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
