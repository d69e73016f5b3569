import { CannotStart } from "archive/cannot-start";
import { allPayments, refundPayment } from "archive/domain/payments/refund-payment";
import { readArchiveConfig, startArchive } from "archive/start";
import { readCommand, type Command } from "./command";
import { formatList, formatRefund } from "./format";

const MOST = 500;

/**
 * The operator's way to payments, beside a running product or without one. Letters that it asks for are sent by the
 * product.
 */
async function act(command: Command): Promise<{ lines: string[]; failed: boolean }> {
  const archive = await startArchive(readArchiveConfig(), { lock: false, workers: false, sound: false });
  try {
    if (command.verb === "list")
      return { lines: formatList(await allPayments(archive.services, MOST), MOST), failed: false };
    const outcome = await refundPayment(archive.services, command);
    return { lines: [formatRefund(outcome)], failed: !outcome.done };
  } finally {
    await archive.stop();
  }
}

await Promise.resolve()
  .then(() => act(readCommand(process.argv.slice(2))))
  .then(
    ({ lines, failed }) => process.stdout.write(`${lines.join("\n")}\n`, () => process.exit(failed ? 1 : 0)),
    (error: unknown) => {
      process.stderr.write(
        `${error instanceof CannotStart ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
        () => process.exit(1),
      );
    },
  );
