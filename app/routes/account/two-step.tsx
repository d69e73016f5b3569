import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { ErrorSummary } from "~/forms/error-summary";
import { type FormReply, orEmpty } from "~/forms/form-reply";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personPage, type RouteArgs } from "~/session/page-context";
import { Button, ButtonLink } from "~/ui/controls/button";
import { submitTo } from "~/forms/submit-form";
import { AccountPage } from "./account-page";
import { proofFacts, readProved, submitProved } from "~/forms/own-proof";
import { ProvedForm } from "~/forms/proof-fields";
import { keyFacts, onFacts } from "./two-step-facts";
import { CodeField } from "~/forms/fields/text-field";
import { QrDrawing } from "~/ui/drawings/qr-drawing";
import { PostForm } from "~/ui/posting/post-form";

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
  const proved = await readProved(args);
  const { page, form } = proved;
  if (form.get("do") === "confirm") {
    const confirmed = await submitTo(page, form, OWN_ACCOUNT_CALLS.twoStepConfirm);
    return confirmed.ok ? flashRedirect(page, `${PAGE}/codes`, "twoStepOn") : confirmed.refusal;
  }
  const sent = await submitProved(proved, OWN_ACCOUNT_CALLS.twoStepBegin);
  return sent.ok ? redirect(PAGE, 303) : sent.refusal;
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
      {shown ? <TwoStepKey {...shown} errors={errors} /> : null}
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

/** The key in three ways, and the first code that the app makes of it. */
function TwoStepKey({ uri, drawn, groups, errors }: ReturnType<typeof keyFacts> & Pick<FormReply, "errors">) {
  const t = useMessages("twoStep");
  return (
    <section className="sheet stack">
      <h2>{t("setUpTitle")}</h2>
      <p>{t("scan")}</p>
      <QrDrawing code={drawn} label={t("scanLabel")} side={220} />
      <p>
        <a className="lone" href={uri}>
          {t("openApp")}
        </a>
      </p>
      <p>
        {t("typeKey")} <code>{groups.join(" ")}</code>
      </p>
      <p className="hint">{t("secretWarning")}</p>
      <PostForm className="form">
        <input type="hidden" name="do" value="confirm" />
        <CodeField name="code" label={t("code")} hint={t("codeHint")} errors={errors.code} />
        <Button look="main">{t("turnOn")}</Button>
      </PostForm>
    </section>
  );
}
