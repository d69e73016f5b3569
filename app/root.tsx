import { Outlet, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { STAYED } from "~/ui/posting/post-or-stay";
import { messages } from "~/i18n/dictionary";
import { badgesOf } from "~/session/badges";
import { peopleMarked, WAITING_MARK } from "~/session/kept-marks";
import { pageContext } from "~/session/page-context";
import { Document } from "~/layouts/document";
import { ErrorPage } from "~/layouts/errors/error-page";
import { FlashToast } from "~/layouts/flash/flash-toast";
import { flashMessage } from "~/layouts/flash/flash-message";
import { Leaving } from "~/layouts/leaving";
import { Loader } from "~/ui/page/loader";
import type { ShownPerson } from "~/session/use-shell";
import type { SessionUser } from "archive/contract/accounts/account";
import { shownAddressOf } from "archive/contract/shown-address";

export { Document as Layout, ErrorPage as ErrorBoundary };

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  const { language, appearance, siteName, siteIcon, session, saveData } = page;
  page.flashSeen = true;
  // First: it may find that the session is over.
  const bars = await badgesOf(page);
  const waiting = peopleMarked(args.request.headers.get("cookie"), WAITING_MARK);
  const badges = bars && { notifications: bars.otherNotifications, requests: bars.requests };
  // Paid, or another picture, on another device or just now (product.md 4).
  if (bars && session.user && (session.user.paid !== bars.paid || session.user.picture !== bars.picture))
    session.know({ ...session.user, paid: bars.paid, picture: bars.picture });
  return {
    language,
    appearance,
    siteName,
    person: session.user && {
      ...shown(session.user),
      ...(bars?.premiumOffered && { buys: true as const }),
      ...(bars?.unsentForm && { unsent: true as const }),
      ...(waiting.includes(session.user.id) && { waits: true as const }),
      ...(bars?.entrusted && { entrusted: bars.entrusted }),
    },
    badges,
    formToken: page.formToken,
    ...(siteIcon && { icon: siteIcon }),
    // What waits to be sent goes on by scripts.
    saveData: saveData && waiting.length === 0,
    flash: flashMessage(page),
    messages: messages(page, "shell", "ui"),
  };
}

/** What the bars show of the signed-in person; each page carries it. */
function shown({ id, name, email, mobile, picture }: SessionUser): ShownPerson {
  return { id, name, email: shownAddressOf(email), mobile, picture };
}

/** The shell changes only by what a person did: sign-in, a name, a message. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
  actionStatus,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus === STAYED) return false;
  return formMethod !== undefined && (formMethod !== "GET" || defaultShouldRevalidate);
}

export default function Root() {
  return (
    <>
      <Outlet />
      <FlashToast />
      <Leaving />
      <Loader />
    </>
  );
}
