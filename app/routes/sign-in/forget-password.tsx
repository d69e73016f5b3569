import { useActionData, useLoaderData } from "@remix-run/react";
import { callsFor } from "archive/contract/accounts/calls";
import { namedAddress } from "archive/contract/address";
import { Honeypot } from "~/forms/honeypot";
import { fieldOf } from "~/forms/form-reply";
import { AddressField } from "~/forms/fields/text-field";
import { CheckedForm, useChecks } from "~/forms/checked-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { visitorPage, type RouteArgs } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { NextLink } from "./next-query";
import { askForCode } from "./ask-for-code";

export async function loader(args: RouteArgs) {
  const page = await visitorPage(args);
  return { ...titled(page, "signIn", "forgetTitle", "forms"), country: page.mobileCountry };
}

export function action(args: RouteArgs) {
  return askForCode(
    args,
    ({ forgotten }) => forgotten,
    "recover",
    (archive, { email }) => archive.ask(callsFor(email).forget, { fields: namedAddress(email) }),
  );
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
