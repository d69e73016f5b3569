import type { ArchiveConfig } from "archive/base/config";
import type { Services } from "archive/domain/services";
import { startArchive } from "archive/start";

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
