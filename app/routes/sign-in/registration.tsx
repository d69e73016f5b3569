import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { accountForms } from "archive/contract/accounts/account-forms";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { Honeypot, isFromBot } from "~/forms/honeypot";
import { parseForm, readForm, refusedStatus } from "~/forms/parse-form";
import { PasswordField } from "~/forms/fields/password-field";
import { PostForm } from "~/ui/posting/post-form";
import { AddressField, TextField } from "~/forms/fields/text-field";
import { useChecks } from "~/forms/use-checks";
import { titleMeta } from "~/i18n/title";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { pageContext } from "~/session/page-context";
import { requireVisitor } from "~/session/person";
import { Button } from "~/ui/controls/button";
import { flowForBot, flowOf, keepFlow } from "./flow-cookies";
import { sendToHost } from "./leave-for-provider";
import { ProviderButtons } from "./provider-buttons";
import { refusedAddress } from "./refused-address";
import { nextOf, withNext } from "./next-query";

export const meta = titleMeta;

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requireVisitor(page, args.request);
  await sendToHost(page, nextOf(args.request), { creating: true });
  const needed = messages(page, "signIn", "forms", "providers");
  return {
    title: needed.signIn.registerTitle,
    messages: needed,
    providers: page.providers.buttons,
    country: page.mobileCountry,
    sendsTexts: page.sendsTexts,
    next: nextOf(args.request),
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  const form = await readForm(args.request);
  const parsed = parseForm(page, form, accountForms(page.mobileCountry).registration);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const { email: address, ...fields } = parsed.value;
  const answer = isFromBot(form) ? flowForBot() : await page.archive.register({ ...fields, address });
  if (!answer.ok) return data(refusedAddress(form, answer), { status: refusedStatus(answer) });
  const next = nextOf(args.request);
  keepFlow(page, flowOf(answer.data, { address, for: "register", next }));
  return redirect(withNext("/auth/security-code?for=register", next), 303);
}

export default function RegistrationPage() {
  const t = useMessages("signIn");
  const forms = useMessages("forms");
  const { next, country, sendsTexts, providers } = useLoaderData<typeof loader>();
  const { values, errors: told, message } = orEmpty(useActionData<typeof action>());
  const { errors, checks } = useChecks("registration", told, country);
  return (
    <div className="stack">
      <h1>{t("registerTitle")}</h1>
      <p>{t("registerLead")}</p>
      <ErrorSummary errors={message ? [message] : []} fields={told} />
      <PostForm className="form sheet" {...checks}>
        <TextField
          name="first_name"
          label={t("firstName")}
          defaultValue={values.first_name}
          errors={errors.first_name}
          autoComplete="given-name"
          required
        />
        <TextField
          name="last_name"
          label={`${t("lastName")} (${forms("optional")})`}
          defaultValue={values.last_name}
          errors={errors.last_name}
          autoComplete="family-name"
        />
        <AddressField
          name="email"
          label={t(sendsTexts ? "address" : "email")}
          defaultValue={values.email}
          errors={errors.email}
        />
        <PasswordField
          name="password"
          label={t("newPassword")}
          hint={t("passwordHint")}
          errors={errors.password}
          autoComplete="new-password"
        />
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
