import { withQuery } from "~/ui/page/with-query";

/** Owners of the letters and voices in a list: oneself, others who shared them, or both as one. */
export const WHOSE = ["mine", "shared", "both"] as const;
export type Whose = (typeof WHOSE)[number];

/** Orders of a list: what came last first, or by when it was written. */
const VIEWS = ["newest", "year"] as const;
export type View = (typeof VIEWS)[number];

const HOME = "/my-collections";
const TIMELINE = "/timeline";

/** Address of the list with those choices made. @param named says "mine" too, where the list begins at another */
export function choiceAddress(whose: Whose, view: View, named = false): string {
  if (view === "year")
    return withQuery(TIMELINE, { shared: whose === "shared" && 1, whose: whose === "both" && "both" });
  return whose === "shared" ? "/share-with-me" : withQuery(HOME, { whose: (whose === "both" || named) && whose });
}

/** Choices that an address of the person's list makes; null for those that it leaves open. */
export function choiceOf(given: URLSearchParams): { whose: Whose | null; view: View | null } {
  return {
    whose: WHOSE.find((one) => one === given.get("whose")) ?? null,
    view: VIEWS.find((one) => one === given.get("view")) ?? null,
  };
}
