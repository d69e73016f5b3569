import { useActionData, useLoaderData } from "@remix-run/react";
import { LINK_CALLS } from "archive/contract/sharing/link-calls";
import { personForm } from "~/forms/read-form";
import { submitTo } from "~/forms/submit-form";
import { ErrorSummary } from "~/forms/error-summary";
import { FormEnd } from "~/forms/form-end";
import { orEmpty } from "~/forms/form-reply";
import { PasswordField } from "~/forms/fields/password-field";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Sheet } from "~/ui/controls/sheet";
import { backTo, linkFacts } from "~/forms/links/link-facts";
import { LinkOpens } from "~/forms/links/link-opens";
import { Until } from "~/forms/links/link-form";

export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const link = await page.archive.ask(LINK_CALLS.linkDetails, { id: pathId(args.params.linkId) });
  return {
    ...titled(page, "links", "changeTitle", "forms"),
    link: linkFacts(page.language, link),
    back: backTo(searchParams),
  };
}

export async function action(args: RouteArgs) {
  const { page, searchParams, form } = await personForm(args);
  const sent = await submitTo(page, form, LINK_CALLS.linkUpdate, { id: pathId(args.params.linkId) });
  return sent.ok ? flashRedirect(page, backTo(searchParams), "linkChanged") : sent.refusal;
}

/** Another password, none, or another end; the address stays. */
export default function ChangeLinkPage() {
  const t = useMessages("links");
  const { title, link, back } = useLoaderData<typeof loader>();
  const { values, errors, message } = orEmpty(useActionData<typeof action>());
  return (
    <Sheet title={title} under={back}>
      <ErrorSummary errors={message} fields={errors} />
      <LinkOpens {...link} />
      <PostForm className="form">
        <PasswordField
          name="password"
          label={t(link.password ? "newPassword" : "password")}
          hint={t(link.password ? "newPasswordHint" : "passwordHint")}
          errors={errors.password}
          required={false}
          autoComplete="new-password"
        />
        {link.password ? (
          <label className="tick">
            <input type="checkbox" name="no_password" value="1" defaultChecked={values.no_password === "1"} />
            <span>{t("noPassword")}</span>
          </label>
        ) : null}
        {link.end ? <p className="soft">{t(link.expired ? "ended" : "holdsUntil", { date: link.end })}</p> : null}
        <Until errors={errors.expires_days} value={values.expires_days} asItIs />
        <FormEnd send={t("save")} leave={t("back")} to={back} />
      </PostForm>
    </Sheet>
  );
}
