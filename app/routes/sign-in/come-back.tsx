import { useLoaderData } from "@remix-run/react";
import { pageForm } from "~/forms/read-form";
import { unlessAway } from "~/forms/submit-form";
import { LEAVING_CALLS } from "archive/contract/leaving/calls";
import { PostForm } from "~/ui/posting/post-form";
import { formatDay } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { flashRedirect } from "~/session/flash";
import { visitorPage, type RouteArgs } from "~/session/page-context";
import { localPath } from "~/session/person";
import { Button } from "~/ui/controls/button";
import { keptOrLogin, nextOf, withNext } from "./next-query";
import { leavingOffer } from "./cookies";
import { deviceOf, keepDevice } from "~/session/device-handle";

// Two buttons: nothing here is finer hydrated.
export const handle: RouteHandle = { hydrate: "never" };

export async function loader(args: RouteArgs) {
  const page = await visitorPage(args);
  const { until } = keptOrLogin(leavingOffer, args.request);
  return { ...titled(page, "leaving", "backTitle", "forms"), day: formatDay(page.language, until) };
}

export async function action(args: RouteArgs) {
  const { page, form } = await pageForm(args);
  const { leaving } = keptOrLogin(leavingOffer, args.request);
  const next = nextOf(args.request);
  if (form.get("do") !== "back") {
    leavingOffer.end(page);
    return flashRedirect(page, "/", "stillLeaving");
  }
  const answer = unlessAway(
    await page.archive.ask(LEAVING_CALLS.comeBack, { fields: { ticket: leaving, device: deviceOf(args.request) } }),
  );
  // What can't be taken back any more, or was long ago, is for signing in anew to tell; too many tries leave the
  // ticket.
  if (!answer.ok && answer.status === 429)
    return flashRedirect(page, withNext("/auth/come-back", next), { kind: "error", key: "tooManyTries" });
  leavingOffer.end(page);
  if (!answer.ok) return flashRedirect(page, withNext("/login", next), { kind: "warning", key: "comeBackOver" });
  page.session.signIn(answer.data);
  keepDevice(page, answer.data.device);
  return flashRedirect(page, localPath(next), "accountBack");
}

/** Whoever signs in while their account is being deleted: take it back, or go on. */
export default function ComeBackPage() {
  const t = useMessages("leaving");
  const { title, day } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p>{t("backText", { day })}</p>
      <PostForm className="sheet stack">
        <input type="hidden" name="do" value="back" />
        <p className="soft">{t("backHint")}</p>
        <Button look="main">{t("backButton")}</Button>
      </PostForm>
      <PostForm className="sheet stack">
        <input type="hidden" name="do" value="go-on" />
        <p className="soft">{t("goOnHint", { day })}</p>
        <Button>{t("goOn")}</Button>
      </PostForm>
    </div>
  );
}
