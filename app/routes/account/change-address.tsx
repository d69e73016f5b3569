import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountForms } from "archive/contract/accounts/account-forms";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { parseForm, readForm, refusedForm, refusedStatus } from "~/forms/parse-form";
import { PasswordField } from "~/forms/fields/password-field";
import { PostForm } from "~/ui/posting/post-form";
import { EmailField, TextField } from "~/forms/fields/text-field";
import { useChecks } from "~/forms/use-checks";
import { titleMeta } from "~/i18n/title";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { pageContext } from "~/session/page-context";
import { requirePerson } from "~/session/person";
import { Button } from "~/ui/controls/button";
import { AccountPage } from "./account-page";
import { addressFlow, addressFlowOf } from "./address-flow";

export const meta = titleMeta;

const FORMS = { email: "changeEmail", mobile: "changeMobile" } as const;
const TITLES = { email: ["addEmail", "changeEmail"], mobile: ["addMobile", "changeMobile"] } as const;

/** @throws Response 404 where the address names no kind of address */
function kindOf(kind: string | undefined): keyof typeof FORMS {
  if (kind === "email" || kind === "mobile") return kind;
  throw new Response(null, { status: 404 });
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const kind = kindOf(args.params.kind);
  const present = (await page.archive.ownProfile())[kind];
  const needed = messages(page, "account", "forms");
  const possible = kind === "email" || page.sendsTexts;
  return {
    title: needed.account[TITLES[kind][present ? 1 : 0]],
    messages: needed,
    kind,
    country: page.mobileCountry,
    possible,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const kind = kindOf(args.params.kind);
  const form = await readForm(args.request);
  const parsed = parseForm(page, form, accountForms(page.mobileCountry)[FORMS[kind]]);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const answer = await page.archive.changeAddress(parsed.value);
  if (answer.ok) {
    addressFlow.keep(page, addressFlowOf(answer.data, parsed.value.address));
    return redirect("/profile/addresses/code", 303);
  }
  const { [kind]: wrong, ...errors } = answer.errors;
  return data(refusedForm(form, { ...answer, errors: wrong ? { ...errors, address: wrong } : errors }), {
    status: refusedStatus(answer),
  });
}

/** Another e-mail or mobile number, or the first: proved by the password, and then by a code that goes there. */
export default function ChangeAddressPage() {
  const t = useMessages("account");
  const { title, kind, country, possible } = useLoaderData<typeof loader>();
  const { values, errors: told, message } = orEmpty(useActionData<typeof action>());
  const { errors, checks } = useChecks(FORMS[kind], told, country);
  const field = { name: "address", defaultValue: values.address, errors: errors.address };
  return (
    <AccountPage title={title} back="/profile/addresses">
      <p>{t(possible ? "addressLead" : "noTexts")}</p>
      <ErrorSummary errors={message ? [message] : []} fields={told} />
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
