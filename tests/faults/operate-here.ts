import { readArchiveConfig } from "archive/base/config";
import { CannotStart } from "archive/base/fault";
import { inWords, type Command } from "archive/commands/command";
import { wordsIn } from "archive/commands/words";

/**
 * Runs a program of the operator's in this process, which takes a fraction of a start.
 * @param settings its environment
 * @returns what the operator reads, and what the program would end with
 */
export async function operateHere(command: Command, settings: Record<string, string>, ...args: string[]) {
  try {
    const config = readArchiveConfig(settings);
    const { lines, failed } = await inWords(wordsIn(config.operatorLanguage), () => command(config, args));
    return { code: failed ? 1 : 0, said: lines.join("\n") };
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    return { code: 1, said: error.message };
  }
}
