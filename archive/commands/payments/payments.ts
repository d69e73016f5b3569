import { besideProduct, operatorName, type Command, readOptions, readReason } from "archive/commands/command";
import { wordsIn } from "archive/commands/words";
import { listPayments } from "archive/db/payments/payments";
import { refundPayment } from "archive/domain/payments/refund-payment";
import { formatList, formatRefund } from "./format";
import { CannotStart } from "archive/base/fault";

const MOST = 500;

/** The operator's way to payments. */
export const run: Command = async (config, args) => {
  const command = readCommand(args);
  return besideProduct(config, async (services) => {
    if (command.verb === "list") return { lines: formatList(await listPayments(services.db, MOST), MOST) };
    const outcome = await refundPayment(services, { ...command, operator: operatorName() });
    return { lines: [formatRefund(wordsIn(config.operatorLanguage), outcome)], failed: !outcome.done };
  });
};

type Asked = { verb: "list" } | { verb: "refund"; transactionId: string; reason: string; again: boolean };

const USE = `Use:
  npm run payments -- list                                 payments, newest first
  npm run payments -- refund TRANSACTION [--reason "..."]  gives the money back and ends the plan; items stay
With --again a refund is tried once more that the gateway gave no answer to: look at the gateway's own page first.`;

/** SSLCommerz takes no more. */
const REASON_LIMIT = 255;

const OPTIONS = { reason: { type: "string" }, again: { type: "boolean" } } as const;

/** What the operator asks for. @throws CannotStart that says how to ask */
export function readCommand(args: string[]): Asked {
  const { values, positionals } = readOptions(args, OPTIONS, USE, 2);
  const [verb, transactionId] = positionals;
  if (verb === "list" && transactionId === undefined) return { verb };
  if (verb !== "refund" || !/^[A-Za-z0-9]{1,30}$/.test(transactionId ?? "")) throw new CannotStart(USE);
  const reason = readReason(values.reason, REASON_LIMIT);
  return { verb, transactionId: transactionId ?? "", reason, again: values.again ?? false };
}
