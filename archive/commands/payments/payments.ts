import { besideProduct, operatorName, type Command } from "archive/commands/command";
import { readAsked, readReasonIn, wordsIn, type Words } from "archive/commands/words";
import { useOf } from "archive/commands/program-uses";
import { listPayments } from "archive/db/payments/payments";
import { refundPayment } from "archive/domain/payments/refund-payment";
import { formatList, formatRefund } from "./format";

const MOST = 500;

/** The operator's way to payments. */
export const run: Command = async (config, args) => {
  const words = wordsIn(config.operatorLanguage);
  const command = readCommand(words, args);
  return besideProduct(config, async (services) => {
    if (command.verb === "list") return { lines: formatList(words, await listPayments(services.db, MOST), MOST) };
    const outcome = await refundPayment(services, { ...command, operator: operatorName() });
    return { lines: [formatRefund(words, outcome)], failed: !outcome.done };
  });
};

type Asked = { verb: "list" } | { verb: "refund"; transactionId: string; reason: string; again: boolean };

/** SSLCommerz takes no more. */
const REASON_LIMIT = 255;

const OPTIONS = { reason: { type: "string" }, again: { type: "boolean" } } as const;

/** What the operator asks for. @throws CannotStart that says how to ask */
export function readCommand(words: Words, args: string[]): Asked {
  const use = useOf(words, "payments");
  const { values, positionals, wrong } = readAsked(words, args, OPTIONS, { use, range: [0, 2] });
  const [verb, transactionId] = positionals;
  if (verb === "list" && transactionId === undefined) return { verb };
  if (verb !== "refund" || !/^[A-Za-z0-9]{1,30}$/.test(transactionId ?? "")) throw wrong();
  const reason = readReasonIn(words, values.reason, REASON_LIMIT);
  return { verb, transactionId: transactionId ?? "", reason, again: values.again ?? false };
}
