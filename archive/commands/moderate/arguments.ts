import { CannotStart } from "archive/base/fault";
import { readOptions } from "archive/commands/read-options";

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
  const { values, positionals } = readOptions(args, OPTIONS, USE);
  const [verb, id, ...more] = positionals;
  if (verb === "list" && id === undefined) return { verb, all: values.all ?? false };
  if (more.length > 0 || !id || !/^[1-9]\d{0,14}$/.test(id)) throw new CannotStart(USE);
  const itemId = Number(id);
  if (verb === "show") return { verb, itemId };
  if (verb !== "hide" && verb !== "restore") throw new CannotStart(USE);
  const reason = (values.reason ?? "").trim();
  if (reason.length > REASON_LIMIT)
    throw new CannotStart(`The reason may have ${REASON_LIMIT} characters; this one has ${reason.length}.`);
  return { verb, itemId, reason };
}
