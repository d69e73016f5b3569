import { CannotStart } from "archive/cannot-start";
import { readArchiveConfig } from "archive/start";
import { manageStrays } from "./manage-strays";

await Promise.resolve()
  .then(() => manageStrays(readArchiveConfig(), process.argv.slice(2)))
  .then(
    (lines) => process.stdout.write(`${lines.join("\n")}\n`, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(
        `${error instanceof CannotStart ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
        () => process.exit(1),
      );
    },
  );
