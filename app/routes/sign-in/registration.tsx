import { useActionData, useLoaderData } from "@remix-run/react";
import { ACCOUNT_CALLS } from "archive/contract/accounts/calls";
import { namedAddress } from "archive/contract/address";
import { Link } from "~/ui/controls/link";
import { Honeypot } from "~/forms/honeypot";
import { NewPassword } from "~/forms/fields/password-field";
import { CheckedForm, useChecks } from "~/forms/checked-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { visitorPage, type RouteArgs } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { sendToHost } from "./send-to-host";
import { buttonsOf, ProviderButtons } from "./provider-buttons";
import { nextOf, useWithNext } from "./next-query";
import { askForCode } from "./ask-for-code";
import { NoAccount } from "./no-account";
import { NewcomerFields } from "./newcomer-fields";

export async function loader(args: RouteArgs) {
  const page = await visitorPage(args);
  await sendToHost(page, { next: nextOf(args.request), creating: true });
  const registration = await page.registration();
  return {
    ...(registration === "open"
      ? titled(page, "signIn", "registerTitle", "forms", "providers")
      : titled(page, "noAccount", `${registration}Title`, "signIn", "forms", "providers")),
    registration,
    providers: buttonsOf(page),
    country: page.mobileCountry,
    sendsTexts: page.sendsTexts,
  };
}

export function action(args: RouteArgs) {
  return askForCode(
    args,
    ({ registration }) => registration,
    "register",
    (archive, { email: address, ...fields }) =>
      archive.ask(ACCOUNT_CALLS.register, { fields: { ...fields, ...namedAddress(address) } }),
  );
}

export default function RegistrationPage() {
  const { registration, providers } = useLoaderData<typeof loader>();
  return registration === "open" ? <RegistrationForm /> : <NoAccount why={registration} providers={providers} />;
}

function RegistrationForm() {
  const t = useMessages("signIn");
  const { country, sendsTexts, providers } = useLoaderData<typeof loader>();
  const form = useChecks("registration", useActionData<typeof action>(), country);
  return (
    <div className="stack">
      <h1>{t("registerTitle")}</h1>
      <p>{t("registerLead")}</p>
      <CheckedForm form={form}>
        <NewcomerFields form={form} sendsTexts={sendsTexts} />
        <NewPassword t={t} errors={form.errors.password} />
        <Honeypot />
        <Button look="main">{t("registerButton")}</Button>
      </CheckedForm>
      <ProviderButtons providers={providers} />
      <p>
        {t("haveAccount")} <Link to={useWithNext()("/login")}>{t("loginTitle")}</Link>
      </p>
    </div>
  );
}
