import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountForms } from "archive/contract/accounts/account-forms";
import { pageForm } from "~/forms/read-form";
import { submitForm } from "~/forms/submit-form";
import { SIGN_IN_CALLS } from "archive/contract/accounts/sign-in-calls";
import { shownAddressOf } from "archive/contract/shown-address";
import { fieldOf } from "~/forms/form-reply";
import { EmailField } from "~/forms/fields/text-field";
import { CheckedForm, useChecks } from "~/forms/checked-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { visitorPage, type RouteArgs } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { NextLink, nextOf, useWithNext, withNext } from "./next-query";
import { askedLink } from "./cookies";

const PAGE = "/auth/mail-link";
const SENT = `${PAGE}?sent=1`;

export async function loader(args: RouteArgs) {
  const page = await visitorPage(args);
  const sent = new URL(args.request.url).searchParams.has("sent")
    ? shownAddressOf(askedLink.read(args.request)?.email ?? null)
    : null;
  return { ...titled(page, "mailLink", sent ? "sentTitle" : "title", "forms"), sent };
}

/** Whatever address it is, it is answered alike (archive/domain/mail-link.ts). */
export async function action(args: RouteArgs) {
  const { page, form } = await pageForm(args);
  const next = nextOf(args.request);
  const sent = await submitForm(page, form, accountForms().mailLink, ({ email }) =>
    page.archive.ask(SIGN_IN_CALLS.mailLink, { fields: { email, next } }),
  );
  if (!sent.ok) return sent.refusal;
  askedLink.keep(page, { flow: sent.data.flow, email: sent.value.email });
  return redirect(withNext(SENT, next), 303);
}

export default function MailLinkPage() {
  const { sent } = useLoaderData<typeof loader>();
  return sent ? <Sent address={sent} /> : <Ask />;
}

function Ask() {
  const t = useMessages("mailLink");
  const form = useChecks("mailLink", useActionData<typeof action>());
  return (
    <div className="stack">
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      <CheckedForm form={form} action={useWithNext()(PAGE)}>
        <EmailField {...fieldOf(form, "email")} label={t("email")} />
        <Button look="main">{t("send")}</Button>
      </CheckedForm>
      <NextLink to="/login">{t("toLogin")}</NextLink>
    </div>
  );
}

function Sent({ address }: { address: string }) {
  const t = useMessages("mailLink");
  return (
    <div className="stack">
      <h1>{t("sentTitle")}</h1>
      <p>{t("sentText", { address })}</p>
      <p>{t("sentSpam")}</p>
      <NextLink to={PAGE}>{t("again")}</NextLink>
      <NextLink to="/login">{t("toLogin")}</NextLink>
    </div>
  );
}
