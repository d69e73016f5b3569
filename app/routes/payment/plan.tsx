import { redirectDocument } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PAYMENT_CALLS } from "archive/contract/payments/calls";
import { OUTCOME_OF } from "archive/contract/payments/payment-outcome";
import { ErrorSummary } from "~/forms/error-summary";
import { fieldOf, type FormReply, orEmpty } from "~/forms/form-reply";
import { personForm } from "~/forms/read-form";
import { submitTo } from "~/forms/submit-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { Button, ButtonLink } from "~/ui/controls/button";
import { BackLink } from "~/ui/page/back-page";
import { DamagedNotice } from "~/ui/item/damaged-notice";
import { CONTACT } from "~/ui/page/contact-address";
import { PostForm } from "~/ui/posting/post-form";
import { EmailField, TextField } from "~/forms/fields/text-field";
import { keptFormPath, outcomePath } from "./payment-path";
import { paymentFacts, planFacts } from "./plan-facts";

export async function loader(args: RouteArgs) {
  const { page, person } = await personRequest(args);
  const [plan, payments] = await Promise.all([
    page.archive.ask(PAYMENT_CALLS.paymentPlan),
    page.archive.ask(PAYMENT_CALLS.paymentList),
  ]);
  return {
    ...titled(page, "payment", plan.paid ? "premiumTitle" : "title", "forms"),
    plan: planFacts(page.language, plan),
    payments: payments.map((payment) => paymentFacts(page.language, payment)),
    /** Facts that the payment company has to know, and the account does not. */
    asks: { email: !person.email, phone: !person.mobile },
  };
}

type Shown = Awaited<ReturnType<typeof loader>>;

/** Leads to the page of the payment company. */
export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const sent = await submitTo(page, form, PAYMENT_CALLS.pay);
  if (!sent.ok) return sent.refusal;
  // Another site, or the sandbox: never a page that a hydrated one could turn into.
  return redirectDocument(sent.data, 303);
}

/** The free plan and how much of it is used, what premium gives, and the way to it. */
export default function PlanPage() {
  const t = useMessages("payment");
  const { title, plan, payments, asks } = useLoaderData<typeof loader>();
  const reply = orEmpty(useActionData<typeof action>());
  return (
    <div className="narrow stack">
      <div>
        <BackLink />
        <h1>{title}</h1>
      </div>
      <ErrorSummary errors={reply.message} fields={reply.errors} />
      {plan.paid ? (
        <p>{t("premiumText")}</p>
      ) : (
        <div>
          <progress className="plan" max={plan.limit} value={plan.used} aria-labelledby="used" />
          <p className="soft" id="used">
            {plan.usedWords} {plan.used >= plan.limit ? t("usedUp") : null}
          </p>
        </div>
      )}
      {plan.quota ? (
        <div>
          <progress className="plan" max={plan.quota.allowed} value={plan.quota.used} aria-labelledby="room" />
          <p className="soft" id="room">
            {plan.quota.words} {plan.quota.asks ? t("quotaFull") : null}
          </p>
          <p className="row">
            <ButtonLink icon="bin" to="/my-collections/bin">
              {t("toBin")}
            </ButtonLink>
            <ButtonLink look="quiet" to={CONTACT}>
              {t("who")}
            </ButtonLink>
          </p>
        </div>
      ) : null}
      <DamagedNotice damaged={plan.damaged} />
      <p className="soft">{plan.placeWords}</p>
      {plan.kept ? (
        <p>
          {plan.kept.canGoOn ? (
            <ButtonLink look="main" to={keptFormPath(plan.kept.kind)}>
              {t("goOn")}
            </ButtonLink>
          ) : (
            plan.kept.words
          )}
        </p>
      ) : null}
      {plan.paid ? null : (
        <>
          <section className="sheet stack">
            <h2>{t("free")}</h2>
            <ul className="chosen-list">
              <li>{t("freeNumber", { limit: plan.limitWords })}</li>
              <li>{t("freeAll")}</li>
              <li>{t("freeStays")}</li>
            </ul>
          </section>
          <section className="sheet stack">
            <h2>{t("premium")}</h2>
            <ul className="chosen-list">
              <li>{t("premiumNumber")}</li>
              <li>{t("premiumAll")}</li>
            </ul>
            {plan.offered ? (
              <PayForm plan={plan} asks={asks} reply={reply} />
            ) : (
              <p className="soft">{t("notOffered")}</p>
            )}
          </section>
        </>
      )}
      {payments.length > 0 ? <PaymentList payments={payments} /> : null}
    </div>
  );
}

/** Somebody's payments, newest first, each leading to what became of it. Needs the message area "payment". */
function PaymentList({ payments }: Pick<Shown, "payments">) {
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

/** Price, and the way to the payment company's page. Needs the message area "payment". */
function PayForm({ plan, asks, reply }: Pick<Shown, "plan" | "asks"> & { reply: FormReply }) {
  const t = useMessages("payment");
  return (
    <>
      <p>
        <strong>{t("once", { price: plan.price })}</strong>
      </p>
      {plan.sandbox ? <p className="soft">{t("sandbox")}</p> : null}
      <PostForm className="form">
        {asks.email || reply.errors.email ? <EmailField {...fieldOf(reply, "email")} label={t("email")} /> : null}
        {asks.phone || reply.errors.phone ? (
          <TextField
            {...fieldOf(reply, "phone")}
            type="tel"
            label={t("phone")}
            autoComplete="tel"
            inputMode="tel"
            required
          />
        ) : null}
        <p className="soft small">{t("company")}</p>
        <div>
          <Button look="main">{t("pay", { price: plan.price })}</Button>
        </div>
      </PostForm>
    </>
  );
}
