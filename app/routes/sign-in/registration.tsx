import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { accountForms } from "archive/contract/accounts/account-forms";
import { ErrorSummary } from "~/forms/error-summary";
import { Honeypot, isFromBot } from "~/forms/honeypot";
import { readForm } from "~/forms/parse-form";
import { NewPassword } from "~/forms/fields/password-field";
import { PostForm } from "~/ui/posting/post-form";
import { useChecks } from "~/forms/use-checks";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { pageContext, visitorPage } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { submitForm } from "~/forms/submit-form";
import { sendToHost } from "./leave-for-provider";
import { ProviderButtons } from "./provider-buttons";
import { nextOf, withNext } from "./next-query";
import { EITHER_ADDRESS, flowForBot, leadToCode } from "./cookies";
import { NewcomerFields } from "./newcomer-fields";

export async function loader(args: LoaderFunctionArgs) {
  const page = await visitorPage(args);
  await sendToHost(page, nextOf(args.request), { creating: true });
  return {
    ...titled(page, "signIn", "registerTitle", "forms", "providers"),
    providers: page.providers.buttons,
    country: page.mobileCountry,
    sendsTexts: page.sendsTexts,
    next: nextOf(args.request),
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  const form = await readForm(args.request);
  const sent = await submitForm(
    page,
    form,
    accountForms(page.mobileCountry).registration,
    async ({ email: address, ...fields }) =>
      isFromBot(form) ? flowForBot() : page.archive.register({ ...fields, address }),
    EITHER_ADDRESS,
  );
  if (!sent.ok) return sent.refusal;
  return leadToCode(page, args.request, sent.data, { address: sent.value.email, for: "register" });
}

export default function RegistrationPage() {
  const t = useMessages("signIn");
  const { next, country, sendsTexts, providers } = useLoaderData<typeof loader>();
  const { values, told, message, errors, checks } = useChecks("registration", useActionData<typeof action>(), country);
  return (
    <div className="stack">
      <h1>{t("registerTitle")}</h1>
      <p>{t("registerLead")}</p>
      <ErrorSummary errors={message} fields={told} />
      <PostForm className="form sheet" {...checks}>
        <NewcomerFields values={values} errors={errors} sendsTexts={sendsTexts} />
        <NewPassword t={t} errors={errors.password} />
        <Honeypot />
        <Button look="main">{t("registerButton")}</Button>
      </PostForm>
      <ProviderButtons providers={providers} next={next} />
      <p>
        {t("haveAccount")} <Link to={withNext("/login", next)}>{t("loginTitle")}</Link>
      </p>
    </div>
  );
}
