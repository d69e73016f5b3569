import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { STEWARD_CALLS } from "archive/contract/stewards/calls";
import { ErrorSummary } from "~/forms/error-summary";
import { refusePress } from "~/forms/submit-form";
import { titled } from "~/i18n/dictionary";
import { formatDay } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import type { RouteHandle } from "~/layouts/document";
import { pageContext, type RouteArgs } from "~/session/page-context";
import { Button, ButtonLink } from "~/ui/controls/button";
import { PostForm } from "~/ui/posting/post-form";
import { STEWARDS } from "./stewardship-paths";

export const handle: RouteHandle = { hydrate: "never" };

function tokenOf({ url }: Request): string {
  return new URL(url).searchParams.get("token") ?? "";
}

/** What the letter's own token is about: whoever reads their letters need not sign in to refuse. */
export async function loader(args: RouteArgs) {
  const page = await pageContext(args);
  const said = titled(page, "stewards", "refuseTitle", "forms");
  const answer = await page.archive.ask(STEWARD_CALLS.stewardRefusalLook, { fields: { token: tokenOf(args.request) } });
  if (!answer.ok) return { ...said, over: answer.message, asked: null };
  const { steward: name, reason, state, opensAt } = answer.data;
  const asked = { name, reason, state, day: formatDay(page.language, opensAt) };
  return { ...said, over: null, asked };
}

/** Mail scanners open links, so looking refuses nothing; the press does. */
export async function action(args: RouteArgs) {
  const page = await pageContext(args);
  const token = tokenOf(args.request);
  const looked = await page.archive.ask(STEWARD_CALLS.stewardRefusalLook, { fields: { token } });
  const answer = await page.archive.ask(STEWARD_CALLS.stewardRefusal, { fields: { token } });
  if (!answer.ok) return refusePress(answer, { done: null });
  return data({ message: null, done: looked.ok ? looked.data.steward : "" });
}

export default function RefuseStewardPage() {
  const t = useMessages("stewards");
  const { title, over, asked } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const name = reply?.done;
  return (
    <div className="stack narrow">
      <h1>{title}</h1>
      {typeof name === "string" ? (
        <>
          <p role="status">{t("refused", { name })}</p>
          <p>{t("refusedMore")}</p>
          <p>
            <ButtonLink to={STEWARDS}>{t("toList")}</ButtonLink>
          </p>
        </>
      ) : asked ? (
        <>
          <ErrorSummary />
          <p>
            <strong>{t(asked.state === "open" ? "refuseOpen" : "refuseLead", asked)}</strong>
          </p>
          <div>
            <p>{t("refuseReason")}</p>
            <blockquote dir="auto">{asked.reason}</blockquote>
          </div>
          <PostForm>
            <Button look="main">{t(asked.state === "open" ? "close" : "refuse")}</Button>
          </PostForm>
        </>
      ) : (
        <>
          <p role="status">{over}</p>
          <p>
            <ButtonLink to={STEWARDS}>{t("toList")}</ButtonLink>
          </p>
        </>
      )}
    </div>
  );
}
