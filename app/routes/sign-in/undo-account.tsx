import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SIGN_IN_CALLS } from "archive/contract/accounts/sign-in-calls";
import { ErrorSummary } from "~/forms/error-summary";
import { readForm } from "~/forms/read-form";
import { refusePress, unlessAway } from "~/forms/submit-form";
import { titled } from "~/i18n/dictionary";
import { formatDay } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import type { RouteHandle } from "~/layouts/document";
import { keepToOneself } from "~/session/keep-to-oneself";
import { pageContext, type RouteArgs } from "~/session/page-context";
import { Button, ButtonLink } from "~/ui/controls/button";
import { PostForm } from "~/ui/posting/post-form";

// A token stands in the address: no script reads it, and none is needed.
export const handle: RouteHandle = { hydrate: "never" };

/** The account that a mail told of, for whoever has the mail. Scanners open links, so looking undoes nothing. */
export async function loader(args: RouteArgs) {
  const page = await pageContext(args);
  keepToOneself(page);
  const { searchParams } = new URL(args.request.url);
  const said = titled(page, "newcomer", "undoTitle", "forms");
  if (searchParams.has("done")) return { ...said, account: null, over: null };
  const token = searchParams.get("token") ?? "";
  const answer = unlessAway(await page.archive.ask(SIGN_IN_CALLS.invitedUndoLook, { fields: { token } }));
  if (!answer.ok) return { ...said, account: null, over: answer.message };
  const { address, madeAt } = answer.data;
  return { ...said, account: { token, address, day: formatDay(page.language, madeAt) }, over: null };
}

export async function action(args: RouteArgs) {
  const page = await pageContext(args);
  keepToOneself(page);
  const form = await readForm(args.request);
  const answer = await page.archive.ask(SIGN_IN_CALLS.invitedUndo, { fields: { token: String(form.get("token")) } });
  return answer.ok ? redirect("/auth/undo-account?done", 303) : refusePress(answer);
}

export default function UndoAccountPage() {
  const t = useMessages("newcomer");
  const { title, account, over } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      <h1>{title}</h1>
      {account ? (
        <>
          <ErrorSummary />
          <p>{t("undoText", { address: account.address, day: account.day })}</p>
          <p>{t("undoWarning", { address: account.address })}</p>
          <PostForm action="/auth/undo-account">
            <input type="hidden" name="token" value={account.token} />
            <Button look="danger">{t("undoButton")}</Button>
          </PostForm>
        </>
      ) : (
        <>
          <p role="status">{over ?? t("undone")}</p>
          <p>
            <ButtonLink to="/login">{t("toLogin")}</ButtonLink>
          </p>
        </>
      )}
    </div>
  );
}
