import type { ArchiveConfig } from "archive/base/config";
import type { Words } from "archive/commands/words";

/**
 * Part of the operator's program.
 * @param asked.use how it is asked, a line each
 * @throws CannotStart with words for the operator, in their language
 */
export type Area = (
  config: ArchiveConfig,
  args: string[],
  asked: { words: Words; use: string[] },
) => Promise<{ lines: string[]; failed?: boolean }>;
