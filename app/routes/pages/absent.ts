import type { LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "~/i18n/dictionary";
import { pageContext } from "~/session/page-context";

/** Answers 404; the page's error boundary shows the message. @throws always */
export async function absent(args: LoaderFunctionArgs): Promise<never> {
  const { pages } = messages(await pageContext(args), "pages");
  throw Response.json({ title: pages.notFoundTitle }, { status: 404 });
}
