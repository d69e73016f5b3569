import { parseArgs, type ParseArgsConfig } from "node:util";
import { CannotStart } from "archive/base/fault";

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
