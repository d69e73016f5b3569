import { redirect } from "@remix-run/node";
import { ACCOUNT_CALLS } from "archive/contract/accounts/calls";
import { languageCookie } from "~/session/request-language";
import { flashRedirect } from "~/session/flash";
import { pageContext, type RouteArgs } from "~/session/page-context";
import { setCookie } from "~/session/cookies/cookies";
import { dropKeptPages } from "~/session/kept-stylesheet";
import { peopleMarked, RECORDING_MARK, WAITING_MARK } from "~/session/kept-marks";
import { PERSON_HOME } from "~/session/person";
import { nextOf, withNext } from "./next-query";

const EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/**
 * Logging out is a form's doing; a mere look at the address goes home. To our own sign-in page this is a picture
 * (`Forgetting`) that clears the browser's memory of whole pages once more.
 */
export function loader({ request }: RouteArgs) {
  const own =
    request.headers.get("sec-fetch-site") === "same-origin" && request.headers.get("sec-fetch-dest") === "image";
  if (!own) return redirect("/");
  return new Response(EMPTY_PICTURE, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "no-store", "Clear-Site-Data": '"cache"' },
  });
}

export async function action(args: RouteArgs) {
  const page = await pageContext(args);
  const secure = page.siteOrigin.startsWith("https:");
  const cookies = args.request.headers.get("cookie");
  const kept = [...peopleMarked(cookies, RECORDING_MARK), ...peopleMarked(cookies, WAITING_MARK)];
  const choice = new URL(args.request.url).searchParams.get("unsent");
  const next = nextOf(args.request);
  const mine = kept.some((person) => person === page.session.user?.id);
  // Clearing storage would take what was never sent: it is named first (product.md 6).
  if (mine && choice === null) return redirect(withNext("/log-out/unsent", next), 303);
  // A session that is over already is logged out all the same; one that could not be ended is not called ended.
  const ended = await page.archive.ask(ACCOUNT_CALLS.logout).then(
    (answer) => answer.ok || answer.status < 500,
    (fault: unknown) => fault instanceof Response && fault.status < 500,
  );
  if (!ended) return flashRedirect(page, PERSON_HOME, { kind: "error", key: "somethingWrong" });
  page.session.signOut();
  const others = kept.filter((person) => person !== page.session.user?.id);
  // What others keep here stays. One's own beside it goes by the script of the page that asked
  // (interactive/kept/forget).
  const clearsStorage = others.length === 0 && (!mine || choice === "remove");
  dropKeptPages(page, clearsStorage);
  for (const mark of clearsStorage ? [RECORDING_MARK, WAITING_MARK] : [])
    page.setHeader("Set-Cookie", setCookie(mark, "", { secure, maxAge: 0 }));
  page.setHeader("Set-Cookie", languageCookie("bn", secure));
  const response = flashRedirect(page, withNext("/login", next), "signedOut");
  // As a document: nothing that a hydrated page holds in memory may outlive the session.
  response.headers.set("X-Remix-Reload-Document", "true");
  return response;
}
