import { useActionData, useLoaderData } from "@remix-run/react";
import { SIGN_IN_CALLS } from "archive/contract/accounts/sign-in-calls";
import { ErrorSummary } from "~/forms/error-summary";
import { readForm } from "~/forms/read-form";
import { refusePress, unlessAway } from "~/forms/submit-form";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { keepToOneself } from "~/session/keep-to-oneself";
import { pageContext, visitorPage, type RouteArgs } from "~/session/page-context";
import { localPath } from "~/session/person";
import { Button, ButtonLink } from "~/ui/controls/button";
import { finishSignIn } from "./finish-sign-in";
import { askedLink } from "./cookies";
import { deviceOf } from "~/session/device-handle";

// A token stands in the address: no script reads it, and none is needed.
export const handle: RouteHandle = { hydrate: "never" };

/** Where the link of a mail leads. Mail scanners open links, so looking uses nothing up; the press signs in. */
export async function loader(args: RouteArgs) {
  const page = await visitorPage(args);
  keepToOneself(page);
  const token = new URL(args.request.url).searchParams.get("token") ?? "";
  const answer = unlessAway(
    await page.archive.ask(SIGN_IN_CALLS.mailLinkLook, { fields: { token, flow: askedLink.read(args.request)?.flow } }),
  );
  const link = answer.ok
    ? {
        token,
        once: crypto.randomUUID(),
        address: answer.data.address,
        own: answer.data.own_browser,
        next: answer.data.next ?? "",
      }
    : null;
  // Too many tries say nothing of the link.
  const over = !answer.ok && answer.status === 400;
  return {
    ...titled(page, "mailLink", over ? "overTitle" : link?.own === false ? "otherTitle" : "enterTitle", "forms"),
    link,
    refused: answer.ok ? null : answer.message,
  };
}

export async function action(args: RouteArgs) {
  const page = await pageContext(args);
  keepToOneself(page);
  const form = await readForm(args.request);
  const field = (name: string) => String(form.get(name) ?? "");
  const answer = await page.archive.ask(SIGN_IN_CALLS.mailLinkEnter, {
    fields: {
      token: field("token"),
      once: field("once"),
      device: deviceOf(args.request),
    },
  });
  const done = await finishSignIn(page, answer, localPath(field("next")));
  if (!(done instanceof Response)) return refusePress(done);
  askedLink.end(page);
  return done;
}

export default function EnterPage() {
  const t = useMessages("mailLink");
  const { title, link, refused } = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message ?? refused;
  if (!link || message)
    return (
      <div className="stack">
        <h1>{title}</h1>
        <ErrorSummary errors={message} />
        <p className="row">
          <ButtonLink look="main" to="/auth/mail-link">
            {t("askAgain")}
          </ButtonLink>
          <ButtonLink to="/login">{t("toLogin")}</ButtonLink>
        </p>
      </div>
    );
  return (
    <div className="stack">
      <h1>{title}</h1>
      {link.own ? null : <p>{t("otherText")}</p>}
      <p>{t("enterText", { address: link.address })}</p>
      <PostForm className="sheet" action="/auth/enter">
        <input type="hidden" name="token" value={link.token} />
        <input type="hidden" name="once" value={link.once} />
        <input type="hidden" name="next" value={link.next} />
        <Button look="main">{t(link.own ? "enterButton" : "otherButton")}</Button>
      </PostForm>
    </div>
  );
}
