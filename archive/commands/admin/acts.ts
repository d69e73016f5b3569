import { besideProduct } from "archive/commands/command";
import { listAdminActs } from "archive/db/accounts/admin-acts";
import { actWords } from "archive/domain/accounts/operator-acts";
import type { Area } from "./area";
import { table } from "archive/commands/table";
import { readAsked } from "archive/commands/words";

const MOST = 200;

/** Lists acts of operators, last act first. */
export const run: Area = async (config, args, { words, use }) => {
  const { values } = readAsked(words, args, { json: { type: "boolean" } }, { use, range: [0, 0] });
  const acts = await besideProduct(config, ({ db }) => listAdminActs(db, { personId: null, limit: MOST }));
  const { say } = words;
  if (values.json) return { lines: [JSON.stringify({ acts })] };
  if (acts.length === 0) return { lines: [say("acts.none")] };
  return {
    lines: table(
      [say("acts.at"), say("acts.operator"), say("acts.person"), say("acts.act"), say("reason")],
      acts.map((act) => [
        words.time(act.at),
        act.operator,
        act.personId === null ? "–" : String(act.personId),
        actWords(words.language, act),
        act.reason,
      ]),
    ),
  };
};
