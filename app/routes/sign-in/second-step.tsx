import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { TakeSecondStep } from "archive/contract/accounts/two-step";
import { ErrorSummary } from "~/forms/error-summary";
import { fieldOf, orEmpty } from "~/forms/form-reply";
import { pageForm } from "~/forms/read-form";
import { parseForm, refuse } from "~/forms/submit-form";
import { PostForm } from "~/ui/posting/post-form";
import { CodeField, TextField } from "~/forms/fields/text-field";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { visitorPage, type RouteArgs } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { finishSignIn } from "./finish-sign-in";
import { keptOrLogin, NextLink, nextOf, withNext } from "./next-query";
import { stepTicket } from "./cookies";
import { deviceOf } from "~/session/device-handle";

const PAGE = "/auth/second-step";

export async function loader(args: RouteArgs) {
  const page = await visitorPage(args);
  keptOrLogin(stepTicket, args.request);
  const recovery = new URL(args.request.url).searchParams.get("way") === "recovery";
  return {
    ...titled(page, "twoStep", "secondTitle", "forms"),
    recovery,
    site: page.siteName,
    mail: page.policy.mail,
  };
}

export async function action(args: RouteArgs) {
  const { page, form } = await pageForm(args);
  const ticket = keptOrLogin(stepTicket, args.request);
  const parsed = parseForm(page, form, TakeSecondStep.pick({ code: true }));
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const next = nextOf(args.request);
  const taken = await page.archive.ask(OWN_ACCOUNT_CALLS.secondStep, {
    fields: { ticket, ...parsed.value, device: deviceOf(args.request) },
  });
  const answer = await finishSignIn(page, taken, next);
  const over = !(answer instanceof Response) && answer.status === 400 && !answer.errors.code;
  if (over || answer instanceof Response) stepTicket.end(page);
  // Refused whatever the code: the first step is to be done again.
  if (over) return flashRedirect(page, withNext("/login", next), { kind: "warning", key: "secondStepOver" });
  return answer instanceof Response ? answer : refuse(form, answer);
}

/** The second step of a sign-in: a code of the person's app, or one that they kept for the day it is lost. */
export default function SecondStepPage() {
  const t = useMessages("twoStep");
  const { title, recovery, site, mail } = useLoaderData<typeof loader>();
  const reply = orEmpty(useActionData<typeof action>());
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p>{t(recovery ? "recoveryLead" : "secondLead")}</p>
      <ErrorSummary errors={reply.message} fields={reply.errors} />
      <PostForm className="form sheet" key={String(recovery)}>
        {recovery ? (
          <TextField
            {...fieldOf(reply, "code")}
            label={t("recoveryCode")}
            hint={t("recoveryHint")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        ) : (
          <CodeField name="code" label={t("code")} hint={t("codeHint")} errors={reply.errors.code} />
        )}
        <Button look="main">{t("secondButton")}</Button>
      </PostForm>
      <NextLink to={recovery ? PAGE : `${PAGE}?way=recovery`}>{t(recovery ? "toApp" : "toRecovery")}</NextLink>
      <p className="soft">
        <strong>{t("lost")}</strong> {mail ? t("lostMail", { mail }) : t("lostText", { site })}
      </p>
      <NextLink to="/login">{t("otherAccount")}</NextLink>
    </div>
  );
}
