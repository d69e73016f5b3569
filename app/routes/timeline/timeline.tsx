import { Outlet, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { TIMELINE_CALLS } from "archive/contract/items/timeline-calls";
import { SHARING_CALLS } from "archive/contract/sharing/calls";
import { messages } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { beforeOwnThings } from "~/session/own-things";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { cardFacts } from "~/ui/item/item-facts";
import { listUnder } from "~/ui/item/list-under";
import { timelineAt } from "~/ui/item/list-at";
import { sharedFrom } from "~/ui/item/shared-from";
import type { TimelineListProps } from "./timeline-list";
import type { TimelineAsked, TimelinePart } from "./timeline-parts";
import { pageFacts, timelineParts, yearWays } from "./timeline-facts";

// An item that was opened as a page has no list under it, and does not fetch one.
const TimelineList = lazy(() =>
  import("./timeline-list").then(({ TimelineList: component }) => ({ default: component })),
);

/** Cards that a phone shows at once. */
const FIRST_SEEN = 2;

const under = listUnder("/timeline");
export const shouldRevalidate = under.shouldRevalidate;

/**
 * The person's own items by when they were written or spoken; with `?undated=1` those of which nobody said when, with
 * `?shared=1` what others shared.
 */
export async function loader(args: RouteArgs) {
  const { page, url, after } = await personRequest(args);
  const list = timelineAt(url.searchParams);
  const stand = list.list === "shared-timeline" ? null : await beforeOwnThings(page);
  const shown = under.isFrame(page, url) ? null : await read(page, { list, after });
  // What others do to theirs is not told by this person's stamp.
  stand?.();
  const needed = messages(page, "timeline", "collection", "people");
  const title = list.list === "undated" ? needed.timeline.undatedTitle : needed.timeline.title;
  return { title, messages: shown ? needed : {}, list: shown };
}

async function read({ language, archive }: PageContext, asked: TimelineAsked): Promise<TimelineListProps> {
  const { list, after: cursor } = asked;
  if (list.list === "shared-timeline") {
    const { rows, next } = await archive.ask(SHARING_CALLS.timelineShared, { query: { cursor, from: list.from } });
    const parts = timelineParts(language, rows, FIRST_SEEN, (item) => ({ from: sharedFrom(language, item) }));
    return { ...pageFacts(parts, next, asked), ways: null };
  }
  const undated = list.list === "undated";
  const [{ rows, next }, spans] = await Promise.all([
    undated
      ? archive.ask(TIMELINE_CALLS.timelineUndated, { query: { cursor } })
      : archive.ask(TIMELINE_CALLS.timeline, { query: { cursor, from: list.from } }),
    archive.ask(TIMELINE_CALLS.timelineYears),
  ]);
  const parts: TimelinePart[] = undated
    ? [{ cards: rows.map((item, place) => ({ ...cardFacts(language, item, place < FIRST_SEEN), when: "" })) }]
    : timelineParts(language, rows, FIRST_SEEN);
  return { ...pageFacts(parts, next, asked), ways: yearWays(language, spans, rows) };
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
