import { useActionData, useLoaderData } from "@remix-run/react";
import { accountForms } from "archive/contract/accounts/account-forms";
import { callsFor } from "archive/contract/accounts/calls";
import { namedAddress } from "archive/contract/address";
import { Honeypot, isFromBot } from "~/forms/honeypot";
import { pageForm } from "~/forms/read-form";
import { submitForm } from "~/forms/submit-form";
import { fieldOf } from "~/forms/form-reply";
import { AddressField } from "~/forms/fields/text-field";
import { CheckedForm, useChecks } from "~/forms/checked-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { visitorPage, type RouteArgs } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { NextLink } from "./next-query";
import { EITHER_ADDRESS, flowForBot, leadToCode } from "./cookies";

export async function loader(args: RouteArgs) {
  const page = await visitorPage(args);
  return { ...titled(page, "signIn", "forgetTitle", "forms"), country: page.mobileCountry };
}

export async function action(args: RouteArgs) {
  const { page, form } = await pageForm(args);
  const sent = await submitForm(
    page,
    form,
    accountForms(page.mobileCountry).forgotten,
    async ({ email }) =>
      isFromBot(form) ? flowForBot() : page.archive.ask(callsFor(email).forget, { fields: namedAddress(email) }),
    EITHER_ADDRESS,
  );
  if (!sent.ok) return sent.refusal;
  return leadToCode(page, args.request, sent.data, { address: sent.value.email, for: "recover" });
}

export default function ForgetPasswordPage() {
  const t = useMessages("signIn");
  const { country } = useLoaderData<typeof loader>();
  const form = useChecks("forgotten", useActionData<typeof action>(), country);
  return (
    <div className="stack">
      <h1>{t("forgetTitle")}</h1>
      <p>{t("forgetLead")}</p>
      <CheckedForm form={form}>
        <AddressField {...fieldOf(form, "email")} label={t("address")} />
        <Honeypot />
        <Button look="main">{t("forgetButton")}</Button>
      </CheckedForm>
      <NextLink to="/login">{t("backToLogin")}</NextLink>
    </div>
  );
}
