import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { BeginTwoStep, ConfirmTwoStep } from "archive/contract/accounts/two-step";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personPage, type RouteArgs } from "~/session/page-context";
import { Button, ButtonLink } from "~/ui/controls/button";
import { submitForm } from "~/forms/submit-form";
import { AccountPage } from "./account-page";
import { endProof, proofFacts, sendProof, readProved } from "~/forms/own-proof";
import { ProvedForm } from "~/forms/proof-fields";
import { keyFacts, onFacts } from "./two-step-facts";
import { TwoStepKey } from "./two-step-key";

const PAGE = "/profile/two-step";

/** The key stands in it, for a while. */
export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const twoStep = await page.archive.ask(OWN_ACCOUNT_CALLS.twoStep);
  const proof = proofFacts(args.request, twoStep.password);
  return {
    ...titled(page, "twoStep", "title", "account", "forms"),
    on: onFacts(page, twoStep),
    shown: twoStep.key && keyFacts(twoStep.key),
    proof,
  };
}

export async function action(args: RouteArgs) {
  const { page, form } = await readProved(args);
  const doing = form.get("do");
  if (doing === "own-code") return sendProof(page, form, PAGE);
  if (doing === "confirm") {
    const confirmed = await submitForm(page, form, ConfirmTwoStep, (fields) =>
      page.archive.ask(OWN_ACCOUNT_CALLS.twoStepConfirm, { fields }),
    );
    if (!confirmed.ok) return confirmed.refusal;
    return flashRedirect(page, `${PAGE}/codes`, "twoStepOn");
  }
  const sent = await submitForm(page, form, BeginTwoStep, (fields) =>
    page.archive.ask(OWN_ACCOUNT_CALLS.twoStepBegin, { fields }),
  );
  if (!sent.ok) return sent.refusal;
  endProof(page);
  return redirect(PAGE, 303);
}

/** Two-step sign-in: what it is, the way to turn it on, and how it stands. */
export default function TwoStepPage() {
  const t = useMessages("twoStep");
  const { title, on, shown, proof } = useLoaderData<typeof loader>();
  const { errors, message } = orEmpty(useActionData<typeof action>());
  return (
    <AccountPage title={title}>
      <ErrorSummary errors={message} fields={errors} />
      {on ? <On {...on} /> : <p>{t("lead")}</p>}
      {shown ? <TwoStepKey shown={shown} errors={errors} /> : null}
      {on ? null : (
        <>
          {shown ? null : <p className="soft">{t("needs")}</p>}
          {/* Hydrated too, the password that began it does not stay in the form that begins it again. */}
          <ProvedForm proof={proof} errors={errors} id={shown ? "again" : "begin"}>
            <Button look={shown ? undefined : "main"}>{t(shown ? "again" : "begin")}</Button>
          </ProvedForm>
        </>
      )}
    </AccountPage>
  );
}

function On({ day, count, few }: NonNullable<ReturnType<typeof onFacts>>) {
  const t = useMessages("twoStep");
  return (
    <>
      <p>{t("isOn", { day })}</p>
      <section className="sheet stack">
        <h2>{t("codesLeft", { count })}</h2>
        {few ? <p>{t("fewLeft")}</p> : null}
        <p className="soft">{t("codesWhat")}</p>
        <p>
          <ButtonLink to={`${PAGE}/new-codes`}>{t("renewWay")}</ButtonLink>
        </p>
      </section>
      <p>
        <ButtonLink look="quiet" to={`${PAGE}/off`}>
          {t("offWay")}
        </ButtonLink>
      </p>
    </>
  );
}
