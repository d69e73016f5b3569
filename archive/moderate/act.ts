import { userInfo } from "node:os";
import { CannotStart } from "archive/cannot-start";
import type { ArchiveConfig } from "archive/config";
import { hideItem, restoreItem } from "archive/domain/moderation/hide-item";
import { reportedItem, reportedItems } from "archive/domain/moderation/reported";
import { Refusal } from "archive/domain/refusal";
import type { Services } from "archive/services";
import { startArchive } from "archive/start";
import { readCommand, type Command } from "./command";
import { formatList, formatReported } from "./format";

/**
 * The operator's way to what was reported, beside a running product or without one. Letters that it asks for are sent
 * by the product.
 * @returns lines for the operator
 * @throws CannotStart with words for the operator
 */
export async function moderate(config: ArchiveConfig, args: string[]): Promise<string[]> {
  const command = readCommand(args);
  const archive = await startArchive(config, { lock: false, workers: false, sound: false });
  try {
    return await done(archive.services, command);
  } catch (error) {
    if (error instanceof Refusal && "itemId" in command)
      throw new CannotStart(`There is no item ${command.itemId}. It may have been erased.`);
    throw error;
  } finally {
    await archive.stop();
  }
}

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
