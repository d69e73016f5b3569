import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { TakeSecondStep } from "archive/contract/accounts/two-step";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { parseForm, readForm } from "~/forms/parse-form";
import { PostForm } from "~/ui/posting/post-form";
import { CodeField, TextField } from "~/forms/fields/text-field";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { pageContext, visitorPage } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { refuse } from "~/forms/submit-form";
import { finishSignIn } from "./finish-sign-in";
import { nextOf, withNext } from "./next-query";
import { deviceOf, stepTicket } from "./cookies";

const PAGE = "/auth/second-step";

/** The ticket that the first step gave to this browser, or the way to the first step. */
function ticketOrLogin(request: Request): string {
  const ticket = stepTicket.read(request);
  if (!ticket) throw redirect(withNext("/login", nextOf(request)), 303);
  return ticket;
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await visitorPage(args);
  ticketOrLogin(args.request);
  const recovery = new URL(args.request.url).searchParams.get("way") === "recovery";
  return {
    ...titled(page, "twoStep", "secondTitle", "forms"),
    recovery,
    next: nextOf(args.request),
    site: page.siteName,
    mail: page.policy.mail,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  const ticket = ticketOrLogin(args.request);
  const form = await readForm(args.request);
  const parsed = parseForm(page, form, TakeSecondStep.pick({ code: true }));
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const next = nextOf(args.request);
  const answer = finishSignIn(
    page,
    await page.archive.takeSecondStep({ ticket, ...parsed.value, device: deviceOf(args.request) }),
    next,
  );
  const over = !(answer instanceof Response) && answer.status === 400 && !answer.errors.code;
  if (over || answer instanceof Response) stepTicket.end(page);
  // Refused whatever the code: the first step is to be done again.
  if (over) return flashRedirect(page, withNext("/login", next), { kind: "warning", key: "secondStepOver" });
  return answer instanceof Response ? answer : refuse(form, answer);
}

/** The second step of a sign-in: a code of the person's app, or one that they kept for the day it is lost. */
export default function SecondStepPage() {
  const t = useMessages("twoStep");
  const { title, recovery, next, site, mail } = useLoaderData<typeof loader>();
  const { values, errors, message } = orEmpty(useActionData<typeof action>());
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p>{t(recovery ? "recoveryLead" : "secondLead")}</p>
      <ErrorSummary errors={message} fields={errors} />
      <PostForm className="form sheet" key={String(recovery)}>
        {recovery ? (
          <TextField
            name="code"
            label={t("recoveryCode")}
            hint={t("recoveryHint")}
            defaultValue={values.code}
            errors={errors.code}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        ) : (
          <CodeField name="code" label={t("code")} hint={t("codeHint")} errors={errors.code} />
        )}
        <Button look="main">{t("secondButton")}</Button>
      </PostForm>
      <p>
        <Link className="lone" to={withNext(recovery ? PAGE : `${PAGE}?way=recovery`, next)}>
          {t(recovery ? "toApp" : "toRecovery")}
        </Link>
      </p>
      <p className="soft">
        <strong>{t("lost")}</strong> {mail ? t("lostMail", { mail }) : t("lostText", { site })}
      </p>
      <p>
        <Link className="lone" to={withNext("/login", next)}>
          {t("otherAccount")}
        </Link>
      </p>
    </div>
  );
}
