import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ForgetPassword } from "archive/contract/account";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { parseForm, readForm, refusedForm, refusedStatus } from "~/forms/parse-form";
import { PostForm } from "~/forms/post-form";
import { EmailField } from "~/forms/text-field";
import { titleMeta } from "~/i18n/title";
import { useWords } from "~/i18n/use-words";
import { words } from "~/i18n/words";
import { pageContext } from "~/session/page-context";
import { requireVisitor } from "~/session/person";
import { Button } from "~/ui/button";
import { flowOf, keepFlow } from "./flow-cookie";
import { nextOf, withNext } from "./next-query";

export const meta = titleMeta;

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requireVisitor(page, args.request);
  const needed = words(page, "signIn", "forms");
  return { title: needed.signIn.forgetTitle, words: needed, next: nextOf(args.request) };
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  const form = await readForm(args.request);
  const parsed = parseForm(page, form, ForgetPassword);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const answer = await page.archive.forgetPassword(parsed.value);
  if (!answer.ok) return data(refusedForm(form, answer), { status: refusedStatus(answer) });
  const next = nextOf(args.request);
  keepFlow(page, flowOf(answer.data, { email: parsed.value.email, for: "recover", next }));
  return redirect(withNext("/auth/security-code?for=recover", next), 303);
}

export default function ForgetPasswordPage() {
  const t = useWords("signIn");
  const { next } = useLoaderData<typeof loader>();
  const { values, errors, message } = orEmpty(useActionData<typeof action>());
  return (
    <div className="stack">
      <h1>{t("forgetTitle")}</h1>
      <p>{t("forgetLead")}</p>
      <ErrorSummary errors={message ? [message] : []} fields={errors} />
      <PostForm className="form sheet">
        <EmailField name="email" label={t("email")} defaultValue={values.email} errors={errors.email} />
        <Button look="main">{t("forgetButton")}</Button>
      </PostForm>
      <p>
        <Link to={withNext("/login", next)}>{t("backToLogin")}</Link>
      </p>
    </div>
  );
}
