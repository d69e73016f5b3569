import { useActionData, useLoaderData } from "@remix-run/react";
import { PROVIDER_CALLS } from "archive/contract/accounts/provider-calls";
import { namedAddress } from "archive/contract/address";
import { CheckedForm, useChecks } from "~/forms/checked-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { visitorPage, type RouteArgs } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { keptOrLogin, NextLink } from "./next-query";
import { askForCode } from "./ask-for-code";
import { addressWanted } from "./cookies";
import { NewcomerFields } from "./newcomer-fields";

export async function loader(args: RouteArgs) {
  const page = await visitorPage(args);
  const { first_name, last_name, email } = keptOrLogin(addressWanted, args.request);
  return {
    ...titled(page, "providers", "addressTitle", "signIn", "forms"),
    country: page.mobileCountry,
    sendsTexts: page.sendsTexts,
    given: { first_name, last_name, email },
  };
}

export async function action(args: RouteArgs) {
  const { ticket } = keptOrLogin(addressWanted, args.request);
  return askForCode(
    args,
    (forms) => forms.providerAddress,
    "register",
    (archive, { email: address, ...fields }) =>
      archive.ask(PROVIDER_CALLS.providerAddress, { fields: { ...fields, ...namedAddress(address), ticket } }),
  );
}

/** Somebody is new and the provider did not tell us a confirmed address: they give one, and a code goes there. */
export default function ProviderAddressPage() {
  const t = useMessages("signIn");
  const own = useMessages("providers");
  const { country, sendsTexts, given } = useLoaderData<typeof loader>();
  const form = useChecks("providerAddress", useActionData<typeof action>(), country);
  return (
    <div className="stack">
      <h1>{own("addressTitle")}</h1>
      <p>{own("addressLead")}</p>
      <CheckedForm form={form}>
        <NewcomerFields form={form} given={given} sendsTexts={sendsTexts} />
        <Button look="main">{own("addressButton")}</Button>
      </CheckedForm>
      <NextLink to="/login">{t("backToLogin")}</NextLink>
    </div>
  );
}
