import { useLoaderData } from "@remix-run/react";
import { lazy } from "react";
import { messages } from "~/i18n/dictionary";
import { beforeOwnThings } from "~/session/own-things";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { listUnder } from "~/ui/item/list-under";
import { timelineAt } from "~/ui/item/list-path";
import { timelinePage } from "./timeline-page";

// An item that was opened as a page has no list under it, and does not fetch one.
const TimelineList = lazy(() =>
  import("./timeline-list").then(({ TimelineList: component }) => ({ default: component })),
);

const under = listUnder("/timeline");
export const shouldRevalidate = under.shouldRevalidate;

/**
 * The person's own items by when they were written or spoken; with `?undated=1` those of which nobody said when, with
 * `?shared=1` what others shared.
 */
export async function loader(args: RouteArgs) {
  const { page, url, after } = await personRequest(args);
  const list = timelineAt(url.searchParams);
  const isOthers = list.list === "shared-timeline" || list.list === "both";
  const stand = isOthers ? null : await beforeOwnThings(page);
  const shown = under.isFrame(page, url) ? null : await timelinePage(page, { list, after });
  // What others do to theirs is not told by this person's stamp.
  stand?.();
  const needed = messages(page, "timeline", "collection", "listChoices");
  const title = list.list === "undated" ? needed.timeline.undatedTitle : needed.timeline.title;
  return { title, messages: shown ? needed : {}, list: shown };
}

export default function TimelinePage() {
  const { list: shown } = useLoaderData<typeof loader>();
  return <under.List of={shown}>{shown && <TimelineList {...shown} />}</under.List>;
}
