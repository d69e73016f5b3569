import { redirect, redirectDocument, type ActionFunctionArgs } from "@remix-run/node";
import { languageCookie } from "~/i18n/language";
import { flashRedirect } from "~/session/flash";
import { pageContext } from "~/session/page-context";
import { PERSON_HOME } from "~/session/person";

/** Logging out is a form's doing; a mere look at the address goes home. */
export function loader() {
  return redirect("/");
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  const secure = page.siteOrigin.startsWith("https:");
  // A session that is over already is logged out all the same; one that could not be ended is not called ended.
  const ended = await page.archive.signOut().then(
    () => true,
    (fault: unknown) => fault instanceof Response && fault.status < 500,
  );
  if (!ended) return flashRedirect(page, PERSON_HOME, { kind: "error", key: "somethingWrong" });
  page.session.signOut();
  page.setHeader("Clear-Site-Data", '"cache", "storage"');
  page.setHeader("Set-Cookie", languageCookie("bn", secure));
  // As a document: nothing that an awake page holds in memory may outlive the session.
  return redirectDocument("/login", 303);
}
