import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RecoveredPassword } from "archive/contract/accounts/password";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { parseForm, readForm, refusedForm, refusedStatus } from "~/forms/parse-form";
import { PasswordField } from "~/forms/fields/password-field";
import { PostForm } from "~/ui/posting/post-form";
import { useChecks } from "~/forms/use-checks";
import { titleMeta } from "~/i18n/title";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { pageContext } from "~/session/page-context";
import { requireVisitor } from "~/session/person";
import { Button } from "~/ui/controls/button";
import { endFlow, keepFlow, readFlow } from "./flow-cookies";
import { withNext } from "./next-query";

export const meta = titleMeta;

/** A recovery whose code was found right, or the screen where one begins. */
function recovery(request: Request) {
  const flow = readFlow(request);
  if (flow?.for !== "recover" || !flow.otp) throw redirect("/auth/forget-password", 303);
  return { ...flow, otp: flow.otp };
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requireVisitor(page, args.request);
  const { address } = recovery(args.request);
  const needed = messages(page, "signIn", "forms");
  return { title: needed.signIn.newPasswordTitle, messages: needed, address };
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  const { address, flow, otp, ...rest } = recovery(args.request);
  const form = await readForm(args.request);
  const parsed = parseForm(page, form, RecoveredPassword);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const answer = await page.archive.resetPassword({ address, otp, flow, password: parsed.value.password });
  if (answer.ok) {
    endFlow(page);
    return flashRedirect(page, withNext("/login", rest.next), { kind: "success", key: "passwordChanged" });
  }
  if (!answer.errors.otp) return data(refusedForm(form, answer), { status: refusedStatus(answer) });
  // The code died meanwhile: back to where another is typed, with words.
  keepFlow(page, { ...rest, address, flow });
  return redirect(withNext("/auth/security-code?for=recover&wrong=1", rest.next), 303);
}

export default function NewPasswordPage() {
  const t = useMessages("signIn");
  const { address } = useLoaderData<typeof loader>();
  const { errors: told, message } = orEmpty(useActionData<typeof action>());
  const { errors, checks } = useChecks("newPassword", told);
  return (
    <div className="stack">
      <h1>{t("newPasswordTitle")}</h1>
      <p>{t("newPasswordLead", { address })}</p>
      <ErrorSummary errors={message ? [message] : []} fields={told} />
      <PostForm className="form sheet" {...checks}>
        <input type="hidden" name="username" autoComplete="username" value={address} />
        <PasswordField
          name="password"
          label={t("newPassword")}
          hint={t("passwordHint")}
          errors={errors.password}
          autoComplete="new-password"
        />
        <PasswordField
          name="repeat_password"
          label={t("repeatPassword")}
          errors={errors.repeat_password}
          autoComplete="new-password"
        />
        <Button look="main">{t("newPasswordButton")}</Button>
      </PostForm>
    </div>
  );
}
