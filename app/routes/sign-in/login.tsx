import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FlowReply, Login } from "archive/contract/account";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { parseForm, readForm, refusedForm, refusedStatus } from "~/forms/parse-form";
import { PasswordField } from "~/forms/password-field";
import { PostForm } from "~/forms/post-form";
import { EmailField } from "~/forms/text-field";
import { titleMeta } from "~/i18n/title";
import { useWords } from "~/i18n/use-words";
import { words } from "~/i18n/words";
import { pageContext } from "~/session/page-context";
import { requireVisitor } from "~/session/person";
import { Button } from "~/ui/button";
import { deviceOf } from "./device-cookie";
import { finishSignIn } from "./finish-sign-in";
import { flowOf, keepFlow } from "./flow-cookie";
import { Forgetting } from "./forgetting";
import { nextOf, withNext } from "./next-query";

export const meta = titleMeta;

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requireVisitor(page, args.request);
  const needed = words(page, "signIn", "forms");
  return { title: needed.signIn.loginTitle, words: needed, next: nextOf(args.request), signedOut: page.flash?.key === "signedOut" };
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  const form = await readForm(args.request);
  const next = nextOf(args.request);
  const parsed = parseForm(page, form, Login);
  if (!parsed.ok) return data({ ...parsed.reply, unverified: false }, { status: 422 });
  const answer = finishSignIn(page, await page.archive.signIn({ ...parsed.value, device: deviceOf(args.request) }), next);
  if (answer instanceof Response) return answer;
  const unverified = answer.reason === "not_verified" ? FlowReply.safeParse(answer.data) : null;
  if (unverified?.success) keepFlow(page, flowOf(unverified.data, { email: parsed.value.email, for: "register", next }));
  return data({ ...refusedForm(form, answer), unverified: unverified?.success === true }, { status: refusedStatus(answer) });
}

export default function LoginPage() {
  const t = useWords("signIn");
  const { next, signedOut } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { values, errors, message } = orEmpty(reply);
  return (
    <div className="stack">
      <h1>{t("loginTitle")}</h1>
      <ErrorSummary errors={message ? [message] : []} fields={errors} />
      {reply?.unverified ? <Unverified next={next} /> : null}
      <PostForm className="form sheet">
        <EmailField name="email" label={t("email")} defaultValue={values.email} errors={errors.email} autoComplete="username" />
        <PasswordField name="password" label={t("password")} errors={errors.password} autoComplete="current-password" />
        <Button look="main">{t("loginButton")}</Button>
        <p>
          <Link to={withNext("/auth/forget-password", next)}>{t("forgot")}</Link>
        </p>
      </PostForm>
      <p>
        {t("loginNew")} <Link to={withNext("/registration", next)}>{t("loginRegister")}</Link>
      </p>
      {signedOut ? <Forgetting /> : null}
    </div>
  );
}

function Unverified({ next }: { next: string | undefined }) {
  const t = useWords("signIn");
  return (
    <p className="sheet">
      {t("notVerifiedText")} <Link to={withNext("/auth/security-code?for=register", next)}>{t("notVerifiedWay")}</Link>
    </p>
  );
}
