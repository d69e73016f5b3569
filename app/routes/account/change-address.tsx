import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountForms } from "archive/contract/accounts/account-forms";
import { personForm } from "~/forms/read-form";
import { submitForm } from "~/forms/submit-form";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { namedAddress } from "archive/contract/address";
import { PROFILE_CALLS } from "archive/contract/profile/calls";
import { PasswordField } from "~/forms/fields/password-field";
import { fieldOf } from "~/forms/form-reply";
import { EmailField, TextField } from "~/forms/fields/text-field";
import { CheckedForm, useChecks } from "~/forms/checked-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { addressFlow, codeFlow } from "~/session/code-flow";
import { personPage, type RouteArgs } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { AccountPage } from "./account-page";

/** Form of each kind, which is also the key of its title; and that of a first one's. */
const FORMS = { email: "changeEmail", mobile: "changeMobile" } as const;
const FIRST = { email: "addEmail", mobile: "addMobile" } as const;

/** @throws Response 404 where the address names no kind of address */
function kindOf(kind: string | undefined): keyof typeof FORMS {
  if (kind === "email" || kind === "mobile") return kind;
  throw new Response(null, { status: 404 });
}

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const kind = kindOf(args.params.kind);
  const present = (await page.archive.ask(PROFILE_CALLS.profile))[kind];
  return {
    ...titled(page, "account", (present ? FORMS : FIRST)[kind], "forms"),
    kind,
    country: page.mobileCountry,
    possible: kind === "email" || page.sendsTexts,
  };
}

export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const kind = kindOf(args.params.kind);
  const sent = await submitForm(
    page,
    form,
    accountForms(page.mobileCountry)[FORMS[kind]],
    ({ address, password }) =>
      page.archive.ask(OWN_ACCOUNT_CALLS.addressChange, { fields: { ...namedAddress(address), password } }),
    { [kind]: "address" },
  );
  if (!sent.ok) return sent.refusal;
  addressFlow.keep(page, codeFlow(sent.data, { address: sent.value.address }));
  return redirect("/profile/addresses/code", 303);
}

/** Another e-mail or mobile number, or the first: proved by the password, and then by a code that goes there. */
export default function ChangeAddressPage() {
  const t = useMessages("account");
  const { title, kind, country, possible } = useLoaderData<typeof loader>();
  const form = useChecks(FORMS[kind], useActionData<typeof action>(), country);
  return (
    <AccountPage title={title} back="/profile/addresses">
      <p>{t(possible ? "addressLead" : "noTexts")}</p>
      {possible ? (
        <CheckedForm form={form}>
          {kind === "email" ? (
            <EmailField {...fieldOf(form, "address")} label={t("newEmail")} />
          ) : (
            <TextField {...fieldOf(form, "address")} label={t("newMobile")} type="tel" autoComplete="tel" required />
          )}
          <PasswordField label={t("currentPassword")} hint={t("passwordWhy")} errors={form.errors.password} />
          <Button look="main">{t("sendCode")}</Button>
        </CheckedForm>
      ) : null}
    </AccountPage>
  );
}
