import { inspect } from "node:util";
import { CannotStart } from "archive/base/fault";
import { readArchiveConfig } from "archive/start";
import { inWords, type Command } from "./command";
import { PROGRAMS } from "./programs";
import { wordsIn } from "./words";

/** By the names of package.json. */
const COMMANDS: Record<string, () => Promise<{ run: Command }>> = {
  admin: () => import("./admin/admin"),
  ...PROGRAMS,
};

/** Runs the program that the command line names and ends the process: with 0, or with 1 where something failed. */
async function operate([name = "", ...args]: string[]) {
  try {
    const config = readArchiveConfig();
    const words = wordsIn(config.operatorLanguage);
    const load = COMMANDS[name];
    if (!load) throw new CannotStart(words.say("no_command", { names: Object.keys(COMMANDS).join(", ") }));
    const { run } = await load();
    const { lines, failed } = await inWords(words, () => run(config, args));
    end(process.stdout, lines, failed ? 1 : 0);
  } catch (error) {
    end(process.stderr, [explained(error)], 1);
  }
}

function explained(error: unknown): string {
  // With its causes.
  return error instanceof CannotStart ? error.message : inspect(error);
}

/** What was written before is out once the last word is. */
function end(stream: NodeJS.WriteStream, lines: string[], code: number) {
  stream.write(lines.map((line) => `${line}\n`).join(""), () => process.exit(code));
}

await operate(process.argv.slice(2));
