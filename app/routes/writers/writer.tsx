import { useLoaderData } from "@remix-run/react";
import { lazy } from "react";
import { messages } from "~/i18n/dictionary";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { listUnder } from "~/ui/item/list-under";
import { writerPage } from "./writer-page";

// An item that was opened as a page has no list under it, and does not fetch one.
const WriterView = lazy(() => import("./writer-view").then(({ WriterView: component }) => ({ default: component })));

const under = listUnder(/^\/people\/writers\/\d+$/);
export const shouldRevalidate = under.shouldRevalidate;

/**
 * A writer or speaker with all of theirs that the reader may see.
 * @throws Response 404 for one of somebody else's, of whom nothing was shared with the reader
 */
export async function loader(args: RouteArgs) {
  const { page, url } = await personRequest(args);
  const id = pathId(args.params.writerId);
  if (under.isFrame(page, url)) return { title: "", messages: {}, view: null };
  const view = await writerPage(page, id, url.searchParams.get("after"));
  const needed = messages(page, "writers", "collection");
  return { title: view.who.name.text, messages: needed, view };
}

export default function WriterPage() {
  const { view } = useLoaderData<typeof loader>();
  return <under.List of={view}>{view && <WriterView {...view} />}</under.List>;
}
