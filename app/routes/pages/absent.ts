import type { LoaderFunctionArgs, MetaArgs } from "@remix-run/node";
import { titleMeta } from "~/i18n/title";
import { words } from "~/i18n/words";
import { pageContext } from "~/session/page-context";

/** Answers 404; the page's error boundary shows the message. @throws always */
export async function absent(args: LoaderFunctionArgs): Promise<never> {
  const { pages } = words(await pageContext(args), "pages");
  throw Response.json({ title: pages.notFoundTitle }, { status: 404 });
}

/** Title of a page that is not there; it came with the refusal. */
export function absentMeta({ error, matches }: Pick<MetaArgs, "error" | "matches">) {
  const data = typeof error === "object" && error !== null && "data" in error ? error.data : undefined;
  return titleMeta({ data, matches });
}
