import { callsOf, list, read } from "archive/contract/call-definition";
import { SIGNED_IN } from "archive/contract/permission";
import { itemWire } from "./item";
import { spanWire, TimelineQuery, UndatedQuery, UsedBeforeQuery, usedBeforeWire } from "./timeline";

/** The person's own items by when and where they were written. */
export const TIMELINE_CALLS = callsOf("timeline", {
  timeline: list(
    "/hand-writing/timeline",
    "The person's own items that have a date, by when they were written or spoken, the earliest first",
    SIGNED_IN,
    { query: TimelineQuery, reply: itemWire.array() },
  ),
  timelineUndated: list(
    "/hand-writing/timeline/undated",
    "The person's own items that have no date, newest first",
    SIGNED_IN,
    { query: UndatedQuery, reply: itemWire.array() },
  ),
  timelineYears: read(
    "/hand-writing/timeline/years",
    "How many of the person's own items there are of each year",
    SIGNED_IN,
    { reply: spanWire.array() },
  ),
  itemUsedBefore: read(
    "/hand-writing/used-before",
    "Places, writers and the reckoning that the person typed of their items before, and what they said of the last",
    SIGNED_IN,
    { query: UsedBeforeQuery, reply: usedBeforeWire },
  ),
});
