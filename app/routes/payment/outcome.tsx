import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PAYMENT_CALLS } from "archive/contract/payments/calls";
import { OUTCOME_OF, type PaymentOutcome } from "archive/contract/payments/payment-outcome";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { orAbsent } from "~/session/path-id";
import { PERSON_HOME } from "~/session/person";
import { Button, ButtonLink } from "~/ui/controls/button";
import { keptFormPath, outcomePath, PLAN } from "./payment-path";
import { paymentFacts } from "./plan-facts";

const WAYS = new Set(["success", "fail", "cancel", "ipn"]);

/** What became of a payment: by the payment itself, whatever the address says of it. */
export async function loader(args: RouteArgs) {
  const { page, url, searchParams } = await personRequest(args);
  if (!WAYS.has(args.params.way ?? "")) throw new Response(null, { status: 404 });
  const transactionId = searchParams.get("transaction");
  // Absent where it is nobody's, or somebody else's.
  const payment =
    transactionId &&
    (await orAbsent(() => page.archive.ask(PAYMENT_CALLS.paymentDetails, { transaction: transactionId })));
  const told = (outcome: PaymentOutcome) => ({ ...titled(page, "payment", outcome), outcome });
  if (!payment) return data({ ...told("invalid"), payment: null, kept: null }, { status: 404 });
  const outcome = payment.state === "paid" && searchParams.has("again") ? "already" : OUTCOME_OF[payment.state];
  const own = outcomePath(outcome, payment.transactionId);
  if (new URL(own, url).pathname !== url.pathname.replace(/\.data$/, "")) throw redirect(own);
  const kept = payment.state === "paid" ? (await page.archive.ask(PAYMENT_CALLS.paymentPlan)).kept : null;
  return data({ ...told(outcome), payment: paymentFacts(page.language, payment), kept });
}

export default function OutcomePage() {
  const t = useMessages("payment");
  const { title, outcome, payment, kept } = useLoaderData<typeof loader>();
  const paid = outcome === "success" || outcome === "already";
  return (
    <div className="narrow stack">
      <h1>{title}</h1>
      <p>{t(`${outcome}Text`)}</p>
      {payment ? (
        <div className="sheet">
          <p>{t("amount", { amount: payment.amount })}</p>
          <p>{t("day", { day: payment.day })}</p>
          <p className="whole">{t("transaction", { transaction: payment.transactionId })}</p>
        </div>
      ) : null}
      {outcome === "waiting" && payment ? (
        <PostForm action={`${PLAN}/check?transaction=${payment.transactionId}`}>
          <Button look="main">{t("askAgain")}</Button>
        </PostForm>
      ) : null}
      <p className="row">
        {paid && kept ? (
          <ButtonLink look="main" to={keptFormPath(kept)}>
            {t("goOn")}
          </ButtonLink>
        ) : null}
        {outcome === "failed" || outcome === "cancelled" ? (
          <ButtonLink look="main" to={PLAN}>
            {t("again")}
          </ButtonLink>
        ) : (
          <ButtonLink to={PLAN}>{t("plan")}</ButtonLink>
        )}
        <ButtonLink to={PERSON_HOME}>{t("home")}</ButtonLink>
      </p>
    </div>
  );
}
