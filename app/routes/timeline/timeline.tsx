import { Outlet, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { messages } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { beforeOwnThings } from "~/session/own-things";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { cardFacts } from "~/ui/item/item-facts";
import { listUnder } from "~/ui/item/list-under";
import type { TimelineListProps } from "./timeline-list";
import { timelineAddress, type TimelinePart } from "./timeline-address";
import { timelineParts, yearWays } from "./timeline-facts";

// An item that was opened as a page has no list under it, and does not fetch one.
const TimelineList = lazy(() =>
  import("./timeline-list").then(({ TimelineList: component }) => ({ default: component })),
);

/** Cards that a phone shows at once. */
const FIRST_SEEN = 2;

const under = listUnder("/timeline");
export const shouldRevalidate = under.shouldRevalidate;

/** The person's own items by when they were written or spoken; with `?undated=1` those of which nobody said when. */
export async function loader(args: RouteArgs) {
  const { page, url } = await personRequest(args);
  const stand = await beforeOwnThings(page);
  const shown = under.isFrame(page, url) ? null : await list(page, url);
  stand();
  const needed = messages(page, "timeline", "collection", "people");
  const title = url.searchParams.has("undated") ? needed.timeline.undatedTitle : needed.timeline.title;
  return { title, messages: shown ? needed : {}, list: shown };
}

async function list(page: PageContext, url: URL): Promise<TimelineListProps> {
  const { language, archive } = page;
  const cursor = url.searchParams.get("after") ?? undefined;
  const undated = url.searchParams.has("undated");
  const from = /^[1-9]\d{3}$/.exec(url.searchParams.get("from") ?? "")?.[0];
  const [{ rows, next }, spans] = await Promise.all([
    undated ? archive.undated({ cursor }) : archive.timeline({ cursor, from }),
    archive.timelineYears(),
  ]);
  const parts: TimelinePart[] = undated
    ? [{ cards: rows.map((item, place) => ({ ...cardFacts(language, item, place < FIRST_SEEN), when: "" })) }]
    : timelineParts(language, rows, FIRST_SEEN);
  const first = undated ? undefined : from;
  return {
    parts: JSON.stringify(parts.filter(({ cards }) => cards.length > 0)),
    query: timelineAddress({ from, after: cursor, undated }).slice("/timeline".length),
    undated,
    ways: yearWays(language, spans, rows),
    next: next && timelineAddress({ after: next, undated, from: first }),
    first: cursor || first ? timelineAddress({ undated }) : null,
  };
}

export default function TimelinePage() {
  const { list: shown } = useLoaderData<typeof loader>();
  under.useHasList(shown);
  return (
    <>
      <Suspense fallback={null}>{shown ? <TimelineList {...shown} /> : null}</Suspense>
      <Outlet context={shown !== null} />
    </>
  );
}
