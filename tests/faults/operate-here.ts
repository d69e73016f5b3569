import { readArchiveConfig } from "archive/base/config";
import { CannotStart } from "archive/base/fault";
import type { Command } from "archive/commands/command";

/**
 * Runs a program of the operator's in this process, which takes a fraction of a start.
 * @param settings its environment
 * @returns what the operator reads, and what the program would end with
 */
export async function operateHere(command: Command, settings: Record<string, string>, ...args: string[]) {
  try {
    const { lines, failed } = await command(readArchiveConfig(settings), args);
    return { code: failed ? 1 : 0, said: lines.join("\n") };
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    return { code: 1, said: error.message };
  }
}
