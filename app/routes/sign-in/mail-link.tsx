import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { accountForms } from "archive/contract/accounts/account-forms";
import { ErrorSummary } from "~/forms/error-summary";
import { readForm } from "~/forms/parse-form";
import { PostForm } from "~/ui/posting/post-form";
import { EmailField } from "~/forms/fields/text-field";
import { useChecks } from "~/forms/use-checks";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { pageContext, visitorPage } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { submitForm } from "~/forms/submit-form";
import { nextOf, withNext } from "./next-query";
import { keepAsked, readAsked } from "./cookies";

const PAGE = "/auth/mail-link";
const SENT = `${PAGE}?sent=1`;

export async function loader(args: LoaderFunctionArgs) {
  const page = await visitorPage(args);
  const sent = new URL(args.request.url).searchParams.has("sent") ? (readAsked(args.request)?.email ?? null) : null;
  return { ...titled(page, "mailLink", sent ? "sentTitle" : "title", "forms"), sent, next: nextOf(args.request) };
}

/** Whatever address it is, it is answered alike (archive/domain/mail-link/ask.ts). */
export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  const form = await readForm(args.request);
  const next = nextOf(args.request);
  const ask = ({ email }: { email: string }) => page.archive.askMailLink({ email, next });
  const sent = await submitForm(page, form, accountForms().mailLink, ask);
  if (!sent.ok) return sent.refusal;
  keepAsked(page, { flow: sent.data.flow, email: sent.value.email });
  return redirect(withNext(SENT, next), 303);
}

export default function MailLinkPage() {
  const { sent, next } = useLoaderData<typeof loader>();
  return sent ? <Sent address={sent} next={next} /> : <Ask next={next} />;
}

function Ask({ next }: { next: string | undefined }) {
  const t = useMessages("mailLink");
  const { values, told, message, errors, checks } = useChecks("mailLink", useActionData<typeof action>());
  return (
    <div className="stack">
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      <ErrorSummary errors={message} fields={told} />
      <PostForm className="form sheet" action={withNext(PAGE, next)} {...checks}>
        <EmailField name="email" label={t("email")} defaultValue={values.email} errors={errors.email} />
        <Button look="main">{t("send")}</Button>
      </PostForm>
      <p>
        <Link className="lone" to={withNext("/login", next)}>
          {t("toLogin")}
        </Link>
      </p>
    </div>
  );
}

function Sent({ address, next }: { address: string; next: string | undefined }) {
  const t = useMessages("mailLink");
  return (
    <div className="stack">
      <h1>{t("sentTitle")}</h1>
      <p>{t("sentText", { address })}</p>
      <p>{t("sentSpam")}</p>
      <p>
        <Link className="lone" to={withNext(PAGE, next)}>
          {t("again")}
        </Link>
      </p>
      <p>
        <Link className="lone" to={withNext("/login", next)}>
          {t("toLogin")}
        </Link>
      </p>
    </div>
  );
}
