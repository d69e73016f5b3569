import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { ChangePassword, RecoveredPassword } from "archive/contract/accounts/password";
import { ErrorSummary } from "~/forms/error-summary";
import { FormEnd } from "~/forms/form-end";
import type { FormReply } from "~/forms/form-reply";
import { parseForm, readForm, refusedForm, refusedStatus } from "~/forms/parse-form";
import { PasswordField } from "~/forms/fields/password-field";
import { PostForm } from "~/ui/posting/post-form";
import { postOrStay } from "~/ui/posting/post-or-stay";
import { useChecks } from "~/forms/use-checks";
import { useLastReply } from "~/forms/use-last-reply";
import { titleMeta } from "~/i18n/title";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { pageContext } from "~/session/page-context";
import { localPath, pageAddress, requirePerson } from "~/session/person";
import { Dialog } from "~/ui/controls/dialog";
import { ChoosePassword } from "./choose-password";
import { isProofSent, sendProof, endProof, withProof } from "./own-proof";
import type { PageContext } from "~/session/context";

export const meta = titleMeta;

const UNDER = "/profile/security";
const NOTHING: FormReply = { values: {}, errors: {}, message: null };

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  const { email, mobile } = await requirePerson(page, args.request);
  const { password } = await page.archive.twoStep();
  const needed = password ? messages(page, "account", "forms") : messages(page, "account", "twoStep", "forms");
  const title = needed.account[password ? "passwordWay" : "chooseWay"];
  return {
    title,
    messages: needed,
    username: email ?? mobile ?? "",
    proof: { password, sent: isProofSent(args.request) },
    to: goingTo(args.request),
  };
}

/** Where the person was going when they were led here; else the rows that this lies over. */
function goingTo(request: Request): string {
  const next = new URL(request.url).searchParams.get("next");
  return next ? localPath(next) : UNDER;
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const form = await readForm(args.request);
  if (form.get("intent") === "own-code") return sendProof(page, form, pageAddress(args.request));
  if (form.get("intent") === "choose") return setFirstPassword(page, args.request, form, goingTo(args.request));
  const parsed = parseForm(page, form, ChangePassword);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const { current_password: old, password } = parsed.value;
  const answer = await page.archive.updatePassword({ old_password: old, password }).catch((fault: unknown) => {
    if (fault instanceof Response && fault.status >= 500) return null;
    throw fault;
  });
  // What the specification asks for where nothing better is known.
  if (!answer) return flashRedirect(page, "/profile/password", { kind: "error", key: "somethingWrong" });
  if (answer.ok) return flashRedirect(page, UNDER, { kind: "success", key: "passwordUpdated" });
  const { old_password: wrong, ...errors } = answer.errors;
  return data(
    { ...refusedForm(form, answer), errors: { ...(wrong && { current_password: wrong }), ...errors } },
    { status: refusedStatus(answer) },
  );
}

/** Without a network the form stays, with all that was typed. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return postOrStay(() => serverAction<typeof action>());
}

/** Another password (specification 2, change-password modal); the first one, for whoever has none. */
export default function PasswordPage() {
  const t = useMessages("account");
  const { title, username, proof, to } = useLoaderData<typeof loader>();
  const reply = useLastReply<FormReply>(useActionData<typeof clientAction>(), NOTHING, t("away")) ?? NOTHING;
  return (
    <Dialog title={title} under={UNDER} small>
      {proof.password ? (
        <AnotherPassword username={username} reply={reply} />
      ) : (
        <ChoosePassword username={username} proof={proof} reply={reply} later={to} />
      )}
    </Dialog>
  );
}

function AnotherPassword({ username, reply: { errors: told, message } }: { username: string; reply: FormReply }) {
  const t = useMessages("account");
  const { errors, checks } = useChecks("changePassword", told);
  return (
    <div className="stack">
      <p className="soft">{t("passwordText")}</p>
      <ErrorSummary errors={message ? [message] : []} fields={told} />
      <PostForm className="form" {...checks}>
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <PasswordField
          name="current_password"
          label={t("currentPassword")}
          errors={errors.current_password}
          autoComplete="current-password"
        />
        <PasswordField
          name="password"
          label={t("newPassword")}
          hint={t("passwordHint")}
          errors={errors.password}
          autoComplete="new-password"
        />
        <PasswordField
          name="repeatPassword"
          label={t("repeatPassword")}
          errors={errors.repeatPassword}
          autoComplete="new-password"
        />
        <FormEnd send={t("savePassword")} leave={t("cancel")} to={UNDER} />
      </PostForm>
      <p className="hint">
        <strong>{t("forgotten")}</strong> {t("forgottenText")}
      </p>
    </div>
  );
}

/** Sets the first password of somebody who has none. @param to where they were going */
async function setFirstPassword(page: PageContext, request: Request, given: FormData, to: string) {
  const form = withProof(request, given);
  const parsed = parseForm(page, form, RecoveredPassword);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const field = (name: string) => String(form.get(name) ?? "") || undefined;
  const answer = await page.archive.setPassword({
    password: parsed.value.password,
    otp: field("otp"),
    flow: field("flow"),
  });
  if (!answer.ok) return data(refusedForm(form, answer), { status: refusedStatus(answer) });
  endProof(page);
  return flashRedirect(page, to, { kind: "success", key: "passwordUpdated" });
}
