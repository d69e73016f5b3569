import { useActionData } from "@remix-run/react";
import { NOTIFICATION_CALLS } from "archive/contract/notifications/calls";
import { ErrorSummary } from "~/forms/error-summary";
import { refusePress } from "~/forms/submit-form";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { pageContext, type RouteArgs } from "~/session/page-context";
import { Button } from "~/ui/controls/button";

export const handle: RouteHandle = { hydrate: "never" };
export async function loader(args: RouteArgs) {
  return titled(await pageContext(args), "unsubscribe", "title", "forms");
}

/** The letter's own token is enough: whoever reads their mails need not sign in to get fewer. */
export async function action(args: RouteArgs) {
  const page = await pageContext(args);
  const answer = await page.archive.ask(NOTIFICATION_CALLS.notificationUnsubscribe, {
    query: { token: new URL(args.request.url).searchParams.get("token") ?? "" },
  });
  return answer.ok ? { done: true } : refusePress(answer, { done: false });
}

/** Mail scanners open links, so looking ends nothing; the press does. */
export default function UnsubscribePage() {
  const t = useMessages("unsubscribe");
  const reply = useActionData<typeof action>();
  return (
    <div className="stack narrow">
      <h1>{t("title")}</h1>
      <ErrorSummary />
      {reply?.done ? (
        <>
          <p role="status">{t("done")}</p>
          <p>{t("again")}</p>
        </>
      ) : (
        <>
          <p>{t("text")}</p>
          <PostForm>
            <Button look="main">{t("button")}</Button>
          </PostForm>
        </>
      )}
    </div>
  );
}
