import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { accountForms } from "archive/contract/accounts/account-forms";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { Honeypot, isFromBot } from "~/forms/honeypot";
import { parseForm, readForm, refusedStatus } from "~/forms/parse-form";
import { PostForm } from "~/ui/posting/post-form";
import { AddressField } from "~/forms/fields/text-field";
import { useChecks } from "~/forms/use-checks";
import { titleMeta } from "~/i18n/title";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { pageContext } from "~/session/page-context";
import { requireVisitor } from "~/session/person";
import { Button } from "~/ui/controls/button";
import { flowForBot, flowOf, keepFlow } from "./flow-cookies";
import { refusedAddress } from "./refused-address";
import { nextOf, withNext } from "./next-query";

export const meta = titleMeta;

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requireVisitor(page, args.request);
  const needed = messages(page, "signIn", "forms");
  return {
    title: needed.signIn.forgetTitle,
    messages: needed,
    country: page.mobileCountry,
    next: nextOf(args.request),
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  const form = await readForm(args.request);
  const parsed = parseForm(page, form, accountForms(page.mobileCountry).forgotten);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const answer = isFromBot(form) ? flowForBot() : await page.archive.forgetPassword(parsed.value.email);
  if (!answer.ok) return data(refusedAddress(form, answer), { status: refusedStatus(answer) });
  const next = nextOf(args.request);
  keepFlow(page, flowOf(answer.data, { address: parsed.value.email, for: "recover", next }));
  return redirect(withNext("/auth/security-code?for=recover", next), 303);
}

export default function ForgetPasswordPage() {
  const t = useMessages("signIn");
  const { next, country } = useLoaderData<typeof loader>();
  const { values, errors: told, message } = orEmpty(useActionData<typeof action>());
  const { errors, checks } = useChecks("forgotten", told, country);
  return (
    <div className="stack">
      <h1>{t("forgetTitle")}</h1>
      <p>{t("forgetLead")}</p>
      <ErrorSummary errors={message ? [message] : []} fields={told} />
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
