import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { ErrorSummary } from "~/forms/error-summary";
import { refusedStatus } from "~/forms/parse-form";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { pageContext } from "~/session/page-context";
import { Button } from "~/ui/controls/button";

export const handle: RouteHandle = { hydrate: "never" };
export { titleMeta as meta } from "~/i18n/title";

export async function loader(args: LoaderFunctionArgs) {
  const needed = messages(await pageContext(args), "unsubscribe", "forms");
  return { title: needed.unsubscribe.title, messages: needed };
}

/** The letter's own token is enough: whoever reads their mails need not sign in to get fewer. */
export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  const answer = await page.archive.unsubscribe(new URL(args.request.url).searchParams.get("token") ?? "");
  return answer.ok
    ? { done: true, message: "" }
    : data({ done: false, message: answer.message }, { status: refusedStatus(answer) });
}

/** Mail scanners open links, so looking ends nothing; the press does. */
export default function UnsubscribePage() {
  const t = useMessages("unsubscribe");
  const reply = useActionData<typeof action>();
  return (
    <div className="stack narrow">
      <h1>{t("title")}</h1>
      <ErrorSummary errors={reply?.message} />
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
