import { useLoaderData } from "@remix-run/react";
import { lazy } from "react";
import { messages } from "~/i18n/dictionary";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { entrustedAt } from "~/ui/item/list-path";
import { listUnder } from "~/ui/item/list-under";
import { entrustedPage } from "./entrusted-page";
import { ENTRUSTED } from "./stewardship-paths";

// An item that was opened as a page has no list under it, and does not fetch one.
const EntrustedList = lazy(() =>
  import("./entrusted-list").then(({ EntrustedList: component }) => ({ default: component })),
);

const under = listUnder(ENTRUSTED);
export const shouldRevalidate = under.shouldRevalidate;

/**
 * What of somebody's archive is open to the person as their steward, newest first; with `?timeline=1` what has a date,
 * by when it was written, with `?undated=1` what has none, with `?album=` an album of theirs.
 * @throws Response 404 where none is
 */
export async function loader(args: RouteArgs) {
  const { page, url, searchParams, after } = await personRequest(args);
  if (under.isFrame(page, url)) return { title: "", messages: {}, view: null };
  const view = await entrustedPage(page, entrustedAt(searchParams), after);
  return { title: view.title, messages: messages(page, "stewards", "collection"), view };
}

export default function EntrustedPage() {
  const { view } = useLoaderData<typeof loader>();
  return <under.List of={view}>{view && <EntrustedList {...view} />}</under.List>;
}
