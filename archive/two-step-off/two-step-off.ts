import { CannotStart } from "archive/cannot-start";
import { turnOffForOperator } from "archive/domain/two-step/turn-off";
import { readArchiveConfig, startArchive } from "archive/start";
import { readAddress } from "./read-address";

/**
 * The operator's way to let somebody in who lost both their app and their recovery codes, beside a running product or
 * without one.
 */
async function turnOff(args: string[]): Promise<string> {
  const config = readArchiveConfig();
  const address = readAddress(args, config.mobileCountry);
  const archive = await startArchive(config, { lock: false, workers: false, sound: false });
  try {
    const was = await turnOffForOperator(archive.services, address);
    if (was === null) throw new CannotStart(`Nobody has an account with ${address}.`);
    return was
      ? `Two-step sign-in is off for ${address}, and its person is told by letter. The letter is sent by the ` +
          "running product."
      : `Two-step sign-in was off for ${address} already.`;
  } finally {
    await archive.stop();
  }
}

await Promise.resolve()
  .then(() => turnOff(process.argv.slice(2)))
  .then(
    (line) => process.stdout.write(`${line}\n`, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(
        `${error instanceof CannotStart ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
        () => process.exit(1),
      );
    },
  );
