import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountForms } from "archive/contract/accounts/account-forms";
import { ErrorSummary } from "~/forms/error-summary";
import { readForm } from "~/forms/parse-form";
import { PasswordField } from "~/forms/fields/password-field";
import { PostForm } from "~/ui/posting/post-form";
import { EmailField, TextField } from "~/forms/fields/text-field";
import { useChecks } from "~/forms/use-checks";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personPage } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { submitForm } from "~/forms/submit-form";
import { AccountPage } from "./account-page";
import { addressFlow, addressFlowOf } from "./address-flow";

const FORMS = { email: "changeEmail", mobile: "changeMobile" } as const;
const TITLES = { email: ["addEmail", "changeEmail"], mobile: ["addMobile", "changeMobile"] } as const;

/** @throws Response 404 where the address names no kind of address */
function kindOf(kind: string | undefined): keyof typeof FORMS {
  if (kind === "email" || kind === "mobile") return kind;
  throw new Response(null, { status: 404 });
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await personPage(args);
  const kind = kindOf(args.params.kind);
  const present = (await page.archive.ownProfile())[kind];
  const possible = kind === "email" || page.sendsTexts;
  return {
    ...titled(page, "account", TITLES[kind][present ? 1 : 0], "forms"),
    kind,
    country: page.mobileCountry,
    possible,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await personPage(args);
  const kind = kindOf(args.params.kind);
  const form = await readForm(args.request);
  const schema = accountForms(page.mobileCountry)[FORMS[kind]];
  const sent = await submitForm(page, form, schema, page.archive.changeAddress, { [kind]: "address" });
  if (!sent.ok) return sent.refusal;
  addressFlow.keep(page, addressFlowOf(sent.data, sent.value.address));
  return redirect("/profile/addresses/code", 303);
}

/** Another e-mail or mobile number, or the first: proved by the password, and then by a code that goes there. */
export default function ChangeAddressPage() {
  const t = useMessages("account");
  const { title, kind, country, possible } = useLoaderData<typeof loader>();
  const { values, told, message, errors, checks } = useChecks(FORMS[kind], useActionData<typeof action>(), country);
  const field = { name: "address", defaultValue: values.address, errors: errors.address };
  return (
    <AccountPage title={title} back="/profile/addresses">
      <p>{t(possible ? "addressLead" : "noTexts")}</p>
      <ErrorSummary errors={message} fields={told} />
      {possible ? (
        <PostForm className="form sheet" {...checks}>
          {kind === "email" ? (
            <EmailField {...field} label={t("newEmail")} />
          ) : (
            <TextField {...field} label={t("newMobile")} type="tel" autoComplete="tel" required />
          )}
          <PasswordField
            name="password"
            label={t("currentPassword")}
            hint={t("passwordWhy")}
            errors={errors.password}
            autoComplete="current-password"
          />
          <Button look="main">{t("sendCode")}</Button>
        </PostForm>
      ) : null}
    </AccountPage>
  );
}
