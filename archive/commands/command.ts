import type { ArchiveConfig } from "archive/base/config";
import type { Services } from "archive/domain/services";
import { startArchive } from "archive/start";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { CannotStart } from "archive/base/fault";

/**
 * One of the operator's programs.
 * @returns lines for the operator, and whether something failed
 * @throws CannotStart with words for the operator
 */
export type Command = (config: ArchiveConfig, args: string[]) => Promise<{ lines: string[]; failed?: boolean }>;

/**
 * Does an operator's work on the archive, beside a running product or without one. Mails that it asks for are sent by
 * the product.
 * @param options whether the work makes sound
 */
export async function besideProduct<T>(
  config: ArchiveConfig,
  work: (services: Services) => Promise<T>,
  { sound = false } = {},
): Promise<T> {
  const archive = await startArchive(config, { lock: false, workers: false, sound });
  try {
    return await work(archive.services);
  } finally {
    await archive.stop();
  }
}

/** Options and other words of a command line. @throws CannotStart that says what is wrong, and `use` */
export function readOptions<const T extends NonNullable<ParseArgsConfig["options"]>>(
  args: string[],
  options: T,
  use: string,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new CannotStart(`${error instanceof Error ? error.message : String(error)}\n${use}`);
  }
}
