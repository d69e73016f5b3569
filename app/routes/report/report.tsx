import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { REPORT_REASONS, reportCreate } from "archive/contract/report";
import { REPORT_CALLS } from "archive/contract/report-calls";
import { ErrorSummary } from "~/forms/error-summary";
import { Choices } from "~/forms/fields/choices";
import { fieldOf, orEmpty } from "~/forms/form-reply";
import { Honeypot, isFromBot } from "~/forms/honeypot";
import { readForm } from "~/forms/read-form";
import { submitForm } from "~/forms/submit-form";
import { PostForm } from "~/ui/posting/post-form";
import { TextAreaField } from "~/forms/fields/text-area";
import { TextField } from "~/forms/fields/text-field";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { pageContext, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Button } from "~/ui/controls/button";

export const handle: RouteHandle = { hydrate: "never" };
/** Open to everyone, and the same whatever there is under the item's number: nothing is asked about it. */
export async function loader(args: RouteArgs) {
  const page = await pageContext(args);
  itemOf(args.request);
  return { ...titled(page, "report", "title", "forms"), once: randomUUID(), reasons: REPORT_REASONS };
}

function itemOf(request: Request): number {
  return pathId(new URL(request.url).searchParams.get("item"));
}

export async function action(args: RouteArgs) {
  const page = await pageContext(args);
  const form = await readForm(args.request);
  form.set("item_id", String(itemOf(args.request)));
  const sent = await submitForm(page, form, reportCreate(page.mobileCountry), async (report) =>
    isFromBot(form)
      ? { ok: true, data: null, message: "" }
      : page.archive.ask(REPORT_CALLS.reportCreate, { fields: { ...report, address: report.address ?? "" } }),
  );
  if (!sent.ok) return sent.refusal;
  return redirect("/report/thanks", 303);
}

export default function ReportPage() {
  const t = useMessages("report");
  const { once, reasons } = useLoaderData<typeof loader>();
  const { values, errors, message } = orEmpty(useActionData<typeof action>());
  return (
    <div className="prose">
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      <ErrorSummary errors={message} fields={errors} />
      <PostForm className="form sheet">
        <input type="hidden" name="once" value={values.once ?? once} />
        <Choices
          {...fieldOf({ values, errors }, "reason")}
          label={t("reason")}
          choices={reasons.map((value) => ({ value, label: t(value) }))}
        />
        <TextAreaField {...fieldOf({ values, errors }, "words")} label={t("words")} hint={t("wordsHint")} rows={4} />
        <TextField
          {...fieldOf({ values, errors }, "address")}
          label={t("address")}
          hint={t("addressHint")}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Honeypot />
        <Button look="main">{t("button")}</Button>
      </PostForm>
    </div>
  );
}
