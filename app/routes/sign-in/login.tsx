import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FlowReply } from "archive/contract/accounts/account";
import { accountForms } from "archive/contract/accounts/account-forms";
import { ErrorSummary } from "~/forms/error-summary";
import { parseForm, readForm, refusedForm, refusedStatus } from "~/forms/parse-form";
import { PasswordField } from "~/forms/fields/password-field";
import { PostForm } from "~/ui/posting/post-form";
import { AddressField } from "~/forms/fields/text-field";
import { useChecks } from "~/forms/use-checks";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { pageContext, visitorPage } from "~/session/page-context";
import { SEND_AGAIN } from "~/session/person";
import { Button } from "~/ui/controls/button";
import { PasskeySignIn } from "~/interactive/passkeys/sign-in-button";
import { finishSignIn } from "./finish-sign-in";
import { Forgetting } from "./forgetting";
import { sendToHost } from "./leave-for-provider";
import { ProviderButtons } from "./provider-buttons";
import { nextOf, withNext } from "./next-query";
import { deviceOf, EITHER_ADDRESS, flowOf, keepFlow } from "./cookies";

export async function loader(args: LoaderFunctionArgs) {
  const page = await visitorPage(args);
  await sendToHost(page, nextOf(args.request));
  const next = nextOf(args.request);
  // Signed out elsewhere while they wrote: they pressed "save" and find themselves here.
  const sending = next?.startsWith(`${SEND_AGAIN}?`) ?? false;
  const ended = sending ? ((await page.interrupted()) ? ("endedKept" as const) : ("ended" as const)) : null;
  return {
    ...titled(page, "signIn", "loginTitle", "forms", "providers"),
    providers: page.providers.buttons,
    country: page.mobileCountry,
    next,
    ended,
    signedOut: page.flash?.key === "signedOut",
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  const form = await readForm(args.request);
  const next = nextOf(args.request);
  const parsed = parseForm(page, form, accountForms(page.mobileCountry).login);
  if (!parsed.ok) return data({ ...parsed.reply, unverified: false }, { status: 422 });
  const { email: address, password } = parsed.value;
  const answer = finishSignIn(
    page,
    await page.archive.signIn({ address, password, device: deviceOf(args.request) }),
    next,
  );
  if (answer instanceof Response) return answer;
  const unverified = answer.reason === "not_verified" ? FlowReply.safeParse(answer.data) : null;
  if (unverified?.success) keepFlow(page, flowOf(unverified.data, { address, for: "register", next }));
  return data(
    { ...refusedForm(form, answer, EITHER_ADDRESS), unverified: unverified?.success === true },
    { status: refusedStatus(answer) },
  );
}

export default function LoginPage() {
  const t = useMessages("signIn");
  const { next, ended, signedOut, country, providers } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { values, told, message, errors, checks } = useChecks("login", reply, country);
  return (
    <div className="stack">
      <h1>{t("loginTitle")}</h1>
      <ErrorSummary errors={message} fields={told} />
      {ended && !reply ? <p className="sheet">{t(ended)}</p> : null}
      {reply?.unverified ? <Unverified next={next} /> : null}
      <PostForm className="form sheet" {...checks}>
        <AddressField name="email" label={t("address")} defaultValue={values.email} errors={errors.email} />
        <PasswordField name="password" label={t("password")} errors={errors.password} autoComplete="current-password" />
        <Button look="main">{t("loginButton")}</Button>
        <p>
          <Link className="lone" to={withNext("/auth/forget-password", next)}>
            {t("forgot")}
          </Link>
        </p>
      </PostForm>
      <ProviderButtons providers={providers} next={next} />
      <p>
        {t("loginNew")} <Link to={withNext("/registration", next)}>{t("loginRegister")}</Link>
      </p>
      <OtherWays next={next} />
      {signedOut ? <Forgetting /> : null}
    </div>
  );
}

function Unverified({ next }: { next: string | undefined }) {
  const t = useMessages("signIn");
  return (
    <p className="sheet">
      {t("notVerifiedText")} <Link to={withNext("/auth/security-code?for=register", next)}>{t("notVerifiedWay")}</Link>
    </p>
  );
}

/** Ways in without a password: a link in a mail, and where the browser knows them a passkey. */
function OtherWays({ next }: { next: string | undefined }) {
  const t = useMessages("signIn");
  return (
    <>
      <p>
        <Link className="lone" to={withNext("/auth/mail-link", next)}>
          {t("mailLinkWay")}
        </Link>
      </p>
      <PasskeySignIn action={withNext("/auth/passkey", next)} />
    </>
  );
}
