import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OUTCOME_OF, type PaymentOutcome } from "archive/contract/payments/payment-outcome";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { personPage, type RouteArgs } from "~/session/page-context";
import { PERSON_HOME } from "~/session/person";
import { Button, ButtonLink } from "~/ui/controls/button";
import { keptFormPath, outcomePath, PLAN } from "./payment-path";
import { paymentFacts } from "./plan-facts";

const WAYS = new Set(["success", "fail", "cancel", "ipn"]);

/** What became of a payment: by the payment itself, whatever the address says of it. */
export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const { pathname, searchParams } = new URL(args.request.url);
  if (!WAYS.has(args.params.way ?? "")) throw new Response(null, { status: 404 });
  const payment = await ownPayment(page, searchParams.get("transaction"));
  const told = (outcome: PaymentOutcome) => ({ ...titled(page, "payment", outcome), outcome });
  if (!payment) return data({ ...told("invalid"), payment: null, kept: null }, { status: 404 });
  const outcome = payment.state === "paid" && searchParams.has("again") ? "already" : OUTCOME_OF[payment.state];
  const own = outcomePath(outcome, payment.transactionId);
  if (new URL(own, args.request.url).pathname !== pathname.replace(/\.data$/, "")) throw redirect(own);
  const kept = payment.state === "paid" ? (await page.archive.plan()).kept : null;
  return data({ ...told(outcome), payment: paymentFacts(page.language, payment), kept });
}

/** Null for one that is nobody's, or somebody else's. */
async function ownPayment({ archive }: PageContext, transactionId: string | null) {
  if (!transactionId) return null;
  return archive.payment(transactionId).catch((error: unknown) => {
    if (error instanceof Response && error.status === 404) return null;
    throw error;
  });
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
