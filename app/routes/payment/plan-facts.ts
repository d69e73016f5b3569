import { fill } from "archive/contract/fill";
import { formatDay, formatNumber, formatSize } from "archive/contract/formats";
import { formatMoney } from "archive/contract/payments/money";
import type { Payment, Plan } from "archive/contract/payments/payment";
import type { Language } from "archive/contract/language";
import { damagedFacts } from "~/ui/item/damaged-facts";
import { placeWords } from "~/ui/item/kept-facts";
import { dictionary } from "~/i18n/dictionary";

/** Server side only: the plan as its page shows it. */
export function planFacts(
  language: Language,
  { used, limit, paid, offered, sandbox, price, currency, quota, kept, places, damaged, damaged_item }: Plan,
) {
  const { payment: t, keeping } = dictionary(language);
  const hasPlanRoom = paid || used < limit;
  const isFull = quota !== null && quota.used >= quota.allowed;
  const isKeptForQuota = kept !== null && quota !== null && hasPlanRoom;
  const number = (value: number) => formatNumber(language, value);
  return {
    used,
    limit,
    limitWords: number(limit),
    usedWords: fill(t.used, { used: number(used), limit: number(limit) }),
    paid,
    offered,
    sandbox,
    price: formatMoney(language, price, currency),
    quota: quota && {
      ...quota,
      /** Says what gives more room. */
      asks: isFull || isKeptForQuota,
      words: fill(t.quota, { used: formatSize(language, quota.used), allowed: formatSize(language, quota.allowed) }),
    },
    kept: kept && {
      kind: kept,
      canGoOn: hasPlanRoom && !isFull,
      words: t[isKeptForQuota ? "keptQuota" : "kept"],
    },
    damaged: damagedFacts(language, { damaged, damagedItem: damaged_item }),
    placeWords: fill(keeping[damaged > 0 ? "ofAllOthers" : "ofAll"], { kept: placeWords(language, places) }),
  };
}

/** Server side only: a payment as screens show it. */
export function paymentFacts(
  language: Language,
  { transactionId, state, amount, currency, createdAt, paidAt }: Payment,
) {
  return {
    transactionId,
    state,
    stateWords: dictionary(language).payment[`state_${state}`],
    amount: formatMoney(language, amount, currency),
    day: formatDay(language, (paidAt ?? createdAt).toISOString()),
  };
}
