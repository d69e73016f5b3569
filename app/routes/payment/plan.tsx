import { data, redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paymentRequest } from "archive/contract/payments/payment";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { parseForm, readForm, refusedForm, refusedStatus } from "~/forms/parse-form";
import { titleMeta } from "~/i18n/title";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { pageContext } from "~/session/page-context";
import { requirePerson } from "~/session/person";
import { ButtonLink } from "~/ui/controls/button";
import { PayForm } from "./pay-form";
import { PaymentList } from "./payment-list";
import { keptFormPath } from "./payment-path";
import { paymentFacts, planFacts } from "./plan-facts";

export const meta = titleMeta;

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  const { email, mobile } = await requirePerson(page, args.request);
  const [plan, payments] = await Promise.all([page.archive.plan(), page.archive.payments()]);
  const needed = messages(page, "payment", "forms");
  return {
    title: plan.paid ? needed.payment.premiumTitle : needed.payment.title,
    messages: needed,
    plan: planFacts(page.language, plan),
    payments: payments.map((payment) => paymentFacts(page.language, payment)),
    asks: { email: !email, phone: !mobile },
  };
}

/** To the page of the payment company. */
export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const form = await readForm(args.request);
  const parsed = parseForm(page, form, paymentRequest(page.mobileCountry));
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const answer = await page.archive.pay(parsed.value);
  if (!answer.ok) return data(refusedForm(form, answer), { status: refusedStatus(answer) });
  // Another site, or the sandbox: never a page that an awake one could turn into.
  return redirectDocument(answer.data, 303);
}

/** What is kept of the free plan, what premium gives, and the way to it. */
export default function PlanPage() {
  const t = useMessages("payment");
  const { title, plan, payments, asks } = useLoaderData<typeof loader>();
  const reply = orEmpty(useActionData<typeof action>());
  return (
    <div className="narrow stack">
      <h1>{title}</h1>
      <ErrorSummary errors={reply.message ? [reply.message] : []} fields={reply.errors} />
      {plan.paid ? (
        <p>{t("premiumText")}</p>
      ) : (
        <div>
          <meter className="plan" min={0} max={plan.limit} value={plan.used} aria-labelledby="used" />
          <p className="soft" id="used">
            {plan.usedWords} {plan.used >= plan.limit ? t("usedUp") : null}
          </p>
        </div>
      )}
      {plan.kept ? plan.paid ? <GoOn to={keptFormPath(plan.kept)} label={t("goOn")} /> : <p>{t("kept")}</p> : null}
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
            {plan.offered ? <PayForm {...plan} asks={asks} reply={reply} /> : <p className="soft">{t("notOffered")}</p>}
          </section>
        </>
      )}
      {payments.length > 0 ? <PaymentList payments={payments} /> : null}
    </div>
  );
}

function GoOn({ to, label }: { to: string; label: string }) {
  return (
    <p>
      <ButtonLink look="main" to={to}>
        {label}
      </ButtonLink>
    </p>
  );
}
