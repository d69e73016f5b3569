import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { accountForms } from "archive/contract/accounts/account-forms";
import { ErrorSummary } from "~/forms/error-summary";
import { Honeypot, isFromBot } from "~/forms/honeypot";
import { readForm } from "~/forms/parse-form";
import { PostForm } from "~/ui/posting/post-form";
import { AddressField } from "~/forms/fields/text-field";
import { useChecks } from "~/forms/use-checks";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { pageContext, visitorPage } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { submitForm } from "~/forms/submit-form";
import { nextOf, withNext } from "./next-query";
import { EITHER_ADDRESS, flowForBot, leadToCode } from "./cookies";

export async function loader(args: LoaderFunctionArgs) {
  const page = await visitorPage(args);
  return {
    ...titled(page, "signIn", "forgetTitle", "forms"),
    country: page.mobileCountry,
    next: nextOf(args.request),
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  const form = await readForm(args.request);
  const sent = await submitForm(
    page,
    form,
    accountForms(page.mobileCountry).forgotten,
    async ({ email }) => (isFromBot(form) ? flowForBot() : page.archive.forgetPassword(email)),
    EITHER_ADDRESS,
  );
  if (!sent.ok) return sent.refusal;
  return leadToCode(page, args.request, sent.data, { address: sent.value.email, for: "recover" });
}

export default function ForgetPasswordPage() {
  const t = useMessages("signIn");
  const { next, country } = useLoaderData<typeof loader>();
  const { values, told, message, errors, checks } = useChecks("forgotten", useActionData<typeof action>(), country);
  return (
    <div className="stack">
      <h1>{t("forgetTitle")}</h1>
      <p>{t("forgetLead")}</p>
      <ErrorSummary errors={message} fields={told} />
      <PostForm className="form sheet" {...checks}>
        <AddressField name="email" label={t("address")} defaultValue={values.email} errors={errors.email} />
        <Honeypot />
        <Button look="main">{t("forgetButton")}</Button>
      </PostForm>
      <p>
        <Link className="lone" to={withNext("/login", next)}>
          {t("backToLogin")}
        </Link>
      </p>
    </div>
  );
}
