import { OUTCOME_OF } from "archive/contract/payments/payment-outcome";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { outcomePath } from "./payment-path";
import type { PaymentFacts } from "./plan-facts";

/** Somebody's payments, newest first, each leading to what became of it. Needs the message area "payment". */
export function PaymentList({ payments }: { payments: PaymentFacts[] }) {
  const t = useMessages("payment");
  return (
    <section className="stack">
      <h2>{t("payments")}</h2>
      <ul className="plain-list stack">
        {payments.map(({ transactionId, state, stateWords, amount, day }) => (
          <li key={transactionId} className="sheet stack">
            <p>
              <strong>{amount}</strong>, {stateWords}
            </p>
            <p className="soft small whole">
              {day} · {transactionId}
            </p>
            <ButtonLink to={outcomePath(OUTCOME_OF[state], transactionId)}>
              {t("look")} <span className="unseen">{`${amount}, ${day}`}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
