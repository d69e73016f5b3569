import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { ChangePassword, RecoveredPassword } from "archive/contract/accounts/password";
import { FormEnd } from "~/forms/form-end";
import { answered, parseForm, refuse, submitForm } from "~/forms/submit-form";
import { NewPasswordTwice, PasswordField } from "~/forms/fields/password-field";
import { postOrStay } from "~/ui/posting/post-or-stay";
import { CheckedForm, useChecks } from "~/forms/checked-form";
import { useLastReply } from "~/forms/use-last-reply";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { localPath } from "~/session/person";
import { Dialog } from "~/ui/controls/dialog";
import { SETTINGS } from "~/ui/page/settings-address";
import type { PageContext } from "~/session/context";
import type { FormReply } from "~/forms/form-reply";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm } from "~/ui/posting/post-form";
import { ProofFields, SendProof } from "~/forms/proof-fields";
import { asksCode, endProof, proofFacts, proofOf, readProved, sendProof } from "~/forms/own-proof";

/** Rows that this lies over. */
const UNDER = SETTINGS;

export async function loader(args: RouteArgs) {
  const { page, person } = await personRequest(args);
  const { password } = await page.archive.ask(OWN_ACCOUNT_CALLS.twoStep);
  return {
    ...(password
      ? titled(page, "account", "passwordWay", "forms")
      : titled(page, "account", "chooseWay", "twoStep", "forms")),
    username: person.email ?? person.mobile ?? "",
    proof: proofFacts(args.request, password),
    to: goingTo(args.request),
  };
}

type Shown = Awaited<ReturnType<typeof loader>>;

/** Address that the person was going to when they were led here; else the rows that this lies over. */
function goingTo(request: Request): string {
  const next = new URL(request.url).searchParams.get("next");
  return next ? localPath(next) : UNDER;
}

export async function action(args: RouteArgs) {
  const proved = await readProved(args);
  if (asksCode(proved)) return sendProof(proved);
  const { page, form } = proved;
  if (form.get("do") === "choose") return setFirstPassword(page, form, goingTo(args.request));
  const parsed = parseForm(page, form, ChangePassword);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const { current_password: old, password } = parsed.value;
  const answer = await answered(
    page.archive.ask(OWN_ACCOUNT_CALLS.updatePassword, { fields: { old_password: old, password } }),
  );
  // What the specification asks for where nothing better is known.
  if (!answer) return flashRedirect(page, "/profile/password", { kind: "error", key: "somethingWrong" });
  if (answer.ok) return flashRedirect(page, UNDER, "passwordUpdated");
  return refuse(form, answer, { old_password: "current_password" });
}

/** Without a network the form stays, with all that was typed. */
export const clientAction = postOrStay<typeof action>;

/** Another password (product.md 2, change-password modal); the first one, for whoever has none. */
export default function PasswordPage() {
  const t = useMessages("account");
  const shown = useLoaderData<typeof loader>();
  const reply = useLastReply(useActionData<typeof clientAction>(), t("away"));
  return (
    <Dialog title={shown.title} under={UNDER} small>
      {shown.proof.password ? (
        <AnotherPassword {...shown} reply={reply} />
      ) : (
        <ChoosePassword {...shown} reply={reply} />
      )}
    </Dialog>
  );
}

function AnotherPassword({ username, reply }: Shown & { reply: FormReply }) {
  const t = useMessages("account");
  const form = useChecks("changePassword", reply);
  return (
    <div className="stack">
      <p className="soft">{t("passwordText")}</p>
      <CheckedForm form={form} className="form">
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <PasswordField name="current_password" label={t("currentPassword")} errors={form.errors.current_password} />
        <NewPasswordTwice t={t} errors={form.errors} repeat="repeatPassword" />
        <FormEnd send={t("savePassword")} leave={t("cancel")} to={UNDER} />
      </CheckedForm>
      <p className="hint">
        <strong>{t("forgotten")}</strong> {t("forgottenText")}
      </p>
    </div>
  );
}

/** The form of the first password. Whoever signed in a while ago has a code sent first. */
function ChoosePassword({ username, proof, to, reply }: Shown & { reply: FormReply }) {
  const t = useMessages("account");
  // Without a field for the code, the person can't be sent to it: they are asked to have one sent.
  const codeFirst = Boolean(reply.errors.otp) && !proof.sent;
  const { otp: _absent, ...others } = reply.errors;
  const { told, message, errors, checks } = useChecks("newPassword", reply);
  return (
    <div className="stack">
      <p className="soft">{t("chooseText")}</p>
      <ErrorSummary errors={codeFirst ? t("codeFirst") : message} fields={codeFirst ? others : told} />
      {codeFirst ? <SendProof proof={proof} /> : null}
      <PostForm className="form" {...checks}>
        <input type="hidden" name="do" value="choose" />
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <ProofFields proof={proof} errors={errors} />
        <NewPasswordTwice t={t} errors={errors} />
        <FormEnd send={t("savePassword")} leave={t("later")} to={to} />
      </PostForm>
    </div>
  );
}

/** Sets the first password of somebody who has none. @param to where they were going */
async function setFirstPassword(page: PageContext, form: FormData, to: string) {
  const sent = await submitForm(page, form, RecoveredPassword, ({ password }) =>
    page.archive.ask(OWN_ACCOUNT_CALLS.setPassword, { fields: { ...proofOf(form), password } }),
  );
  if (!sent.ok) return sent.refusal;
  endProof(page);
  return flashRedirect(page, to, "passwordUpdated");
}
