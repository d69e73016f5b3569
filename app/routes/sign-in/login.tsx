import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ACCOUNT_CALLS } from "archive/contract/accounts/calls";
import { namedAddress } from "archive/contract/address";
import { Link } from "~/ui/controls/link";
import { FlowReply } from "archive/contract/accounts/account";
import { accountForms } from "archive/contract/accounts/account-forms";
import { ErrorSummary } from "~/forms/error-summary";
import { fieldOf } from "~/forms/form-reply";
import { PostForm } from "~/ui/posting/post-form";
import { pageForm } from "~/forms/read-form";
import { parseForm, refusedForm, refusedStatus } from "~/forms/submit-form";
import { PasswordField } from "~/forms/fields/password-field";
import { AddressField } from "~/forms/fields/text-field";
import { useChecks } from "~/forms/checked-form";
import { useMessages } from "~/i18n/use-messages";
import { codeFlow } from "~/session/code-flow";
import { titled } from "~/i18n/dictionary";
import { visitorPage, type RouteArgs } from "~/session/page-context";
import { SEND_AGAIN } from "~/session/person";
import { Button } from "~/ui/controls/button";
import { PasskeySignIn } from "~/interactive/passkeys/sign-in-button";
import { finishSignIn } from "./finish-sign-in";
import { Forgetting } from "./forgetting";
import { sendToHost } from "./send-to-host";
import { buttonsOf, ProviderButtons } from "./provider-buttons";
import { NextLink, nextOf, useWithNext } from "./next-query";
import { EITHER_ADDRESS } from "./ask-for-code";
import { keepFlow } from "./cookies";
import { deviceOf } from "~/session/device-handle";

export async function loader(args: RouteArgs) {
  const page = await visitorPage(args);
  const next = nextOf(args.request);
  await sendToHost(page, { next });
  // Signed out elsewhere while they wrote: they pressed "save" and find themselves here.
  const sending = next?.startsWith(`${SEND_AGAIN}?`) ?? false;
  const ended = sending ? ((await page.interrupted()) ? ("endedKept" as const) : ("ended" as const)) : null;
  return {
    ...titled(page, "signIn", "loginTitle", "forms", "providers"),
    providers: buttonsOf(page),
    country: page.mobileCountry,
    ended,
    ...((await page.registration()) === "closed" && { closed: true as const }),
    signedOut: page.flash?.key === "signedOut",
  };
}

export async function action(args: RouteArgs) {
  const { page, form } = await pageForm(args);
  const next = nextOf(args.request);
  const parsed = parseForm(page, form, accountForms(page.mobileCountry).login);
  if (!parsed.ok) return data({ ...parsed.reply, unverified: false }, { status: 422 });
  const { email: address, password } = parsed.value;
  const signedIn = await page.archive.ask(ACCOUNT_CALLS.login, {
    fields: { ...namedAddress(address), password, device: deviceOf(args.request) },
  });
  const answer = await finishSignIn(page, signedIn, next);
  if (answer instanceof Response) return answer;
  const unverified = answer.reason === "not_verified" && FlowReply.safeParse(answer.data).data;
  if (unverified) keepFlow(page, codeFlow(unverified, { address, for: "register", next }));
  return data(
    { ...refusedForm(form, answer, EITHER_ADDRESS), unverified: Boolean(unverified) },
    { status: refusedStatus(answer) },
  );
}

export default function LoginPage() {
  const t = useMessages("signIn");
  const withNext = useWithNext();
  const { ended, signedOut, closed, country, providers } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const form = useChecks("login", reply, country);
  return (
    <div className="stack">
      <h1>{t("loginTitle")}</h1>
      <ErrorSummary errors={form.message} fields={form.told} />
      {ended && !reply ? <p className="sheet">{t(ended)}</p> : null}
      {reply?.unverified ? (
        <p className="sheet">
          {t("notVerifiedText")} <Link to={withNext("/auth/security-code?for=register")}>{t("notVerifiedWay")}</Link>
        </p>
      ) : null}
      <PostForm className="form sheet" {...form.checks}>
        <AddressField {...fieldOf(form, "email")} label={t("address")} />
        <PasswordField label={t("password")} errors={form.errors.password} />
        <Button look="main">{t("loginButton")}</Button>
        <NextLink to="/auth/forget-password">{t("forgot")}</NextLink>
      </PostForm>
      <ProviderButtons providers={providers} />
      {closed ? null : (
        <p>
          {t("loginNew")} <Link to={withNext("/registration")}>{t("loginRegister")}</Link>
        </p>
      )}
      <NextLink to="/auth/mail-link">{t("mailLinkWay")}</NextLink>
      <PasskeySignIn action={withNext("/auth/passkey")} />
      {signedOut ? <Forgetting /> : null}
    </div>
  );
}
