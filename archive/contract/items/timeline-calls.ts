import { callsOf, list, read } from "archive/contract/call-definition";
import { SIGNED_IN } from "archive/contract/permission";
import { itemWire } from "./item";
import { spanWire, TimelineQuery, UndatedQuery, usedBeforeWire } from "./timeline";

/** The person's own items by when and where they were written. */
export const TIMELINE_CALLS = callsOf("timeline", {
  timeline: list({
    path: "/hand-writing/timeline",
    summary: "The person's own items that have a date, by when they were written or spoken, the earliest first",
    may: SIGNED_IN,
    query: TimelineQuery,
    reply: itemWire.array(),
  }),
  timelineUndated: list({
    path: "/hand-writing/timeline/undated",
    summary: "The person's own items that have no date, newest first",
    may: SIGNED_IN,
    query: UndatedQuery,
    reply: itemWire.array(),
  }),
  timelineYears: read({
    path: "/hand-writing/timeline/years",
    summary: "How many of the person's own items there are of each year",
    may: SIGNED_IN,
    reply: spanWire.array(),
  }),
  itemUsedBefore: read({
    path: "/hand-writing/used-before",
    summary: "Places, writers and the reckoning that the person typed of their items before",
    may: SIGNED_IN,
    reply: usedBeforeWire,
  }),
});
