import type { Language } from "archive/contract/language";
import { formatMoney } from "archive/contract/payments/money";
import type { PaymentRecord } from "archive/db/payments/payments";
import { dayWords } from "archive/messages/sentences";
import type { MailParams } from "archive/messages/mail";
import { sentence } from "archive/messages/sentences";

/**
 * What a letter about a payment tells of it, in lines of their own; a text message in its sentence.
 * @param day when that was which the letter tells
 */
export function receiptFacts(
  language: Language,
  { transactionId, amount, currency }: Pick<PaymentRecord, "transactionId" | "amount" | "currency">,
  day: Date,
): MailParams {
  const facts = {
    amount: formatMoney(language, amount, currency),
    day: dayWords(language, day),
    transaction: transactionId,
  };
  return {
    ...facts,
    lines: ["amount", "day", "transaction"].map((name) =>
      sentence(language, { key: `payment.line_${name}`, params: facts }),
    ),
  };
}
