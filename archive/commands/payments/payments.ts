import { besideProduct, type Command } from "archive/commands/command";
import { allPayments, refundPayment } from "archive/domain/payments/refund-payment";
import { readCommand } from "./arguments";
import { formatList, formatRefund } from "./format";

const MOST = 500;

/** The operator's way to payments. */
export const managePayments: Command = async (config, args) => {
  const command = readCommand(args);
  return besideProduct(config, async (services) => {
    if (command.verb === "list") return { lines: formatList(await allPayments(services, MOST), MOST) };
    const outcome = await refundPayment(services, command);
    return { lines: [formatRefund(outcome)], failed: !outcome.done };
  });
};
