import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { accountForms } from "archive/contract/accounts/account-forms";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { parseForm, readForm, refusedForm, refusedStatus } from "~/forms/parse-form";
import { PostForm } from "~/ui/posting/post-form";
import { EmailField } from "~/forms/fields/text-field";
import { useChecks } from "~/forms/use-checks";
import { titleMeta } from "~/i18n/title";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { pageContext } from "~/session/page-context";
import { requireVisitor } from "~/session/person";
import { Button } from "~/ui/controls/button";
import { keepAsked, readAsked } from "./flow-cookies";
import { nextOf, withNext } from "./next-query";

export const meta = titleMeta;

const PAGE = "/auth/mail-link";
const SENT = `${PAGE}?sent=1`;

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requireVisitor(page, args.request);
  const needed = messages(page, "mailLink", "forms");
  const sent = new URL(args.request.url).searchParams.has("sent") ? (readAsked(args.request)?.email ?? null) : null;
  return { title: needed.mailLink[sent ? "sentTitle" : "title"], messages: needed, sent, next: nextOf(args.request) };
}

/** Whatever address it is, it is answered alike (archive/domain/mail-link/ask.ts). */
export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  const form = await readForm(args.request);
  const parsed = parseForm(page, form, accountForms().mailLink);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const next = nextOf(args.request);
  const { email } = parsed.value;
  const answer = await page.archive.askMailLink({ email, next });
  if (!answer.ok) return data(refusedForm(form, answer), { status: refusedStatus(answer) });
  keepAsked(page, { flow: answer.data.flow, email });
  return redirect(withNext(SENT, next), 303);
}

export default function MailLinkPage() {
  const { sent, next } = useLoaderData<typeof loader>();
  return sent ? <Sent address={sent} next={next} /> : <Ask next={next} />;
}

function Ask({ next }: { next: string | undefined }) {
  const t = useMessages("mailLink");
  const { values, errors: told, message } = orEmpty(useActionData<typeof action>());
  const { errors, checks } = useChecks("mailLink", told);
  return (
    <div className="stack">
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      <ErrorSummary errors={message ? [message] : []} fields={told} />
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
