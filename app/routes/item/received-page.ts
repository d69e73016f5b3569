import { data } from "@remix-run/node";
import { fill } from "archive/contract/fill";
import { SHARING_CALLS } from "archive/contract/sharing/calls";
import type { ReceivedItem } from "archive/contract/sharing/received";
import { unlessAway } from "~/forms/submit-form";
import { formatDay } from "archive/contract/formats";
import { messages } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { itemPage } from "./item-page";
import type { ListUnder } from "./lists";
import { readingIn } from "./over-list";

/** An item in a public view (product.md 4): seen and downloaded; not edited, deleted or shared on. */
export function receivedPage(page: PageContext, item: ReceivedItem, under: ListUnder, searchParams: URLSearchParams) {
  const { received } = messages(page, "received");
  const shown = itemPage(page, item, searchParams);
  const names = item.groups.map(({ name }) => name).join(", ");
  const sender =
    item.sharedBy && (item.shareId !== null || item.groups.length > 0)
      ? { id: item.sharedBy.id, name: item.sharedBy.name }
      : null;
  return {
    ...shown,
    messages: { ...shown.messages, received },
    item: { ...shown.item, mine: false },
    ...readingIn(item, under),
    way:
      item.until && item.sharedBy
        ? fill(received.untilWay, { name: item.sharedBy.name, day: formatDay(page.language, item.until) })
        : names && fill(received[item.groups.length === 1 ? "throughGroup" : "throughGroups"], { groups: names }),
    sender,
    removable: item.shareId !== null,
    always: item.always,
    /** Whether it is the reader's own; and groups of theirs that see it. */
    own: item.mine,
    groupIds: item.groups.map(({ id }) => id),
  };
}

/** What such a page shows. */
export type ReceivedFacts = ReturnType<typeof receivedPage>;

/** One press in its menu: taken from the person's own list, or no longer asked about by its sender. */
export async function actOnReceived(page: PageContext, id: number, doing: unknown, { path, query, left }: ListUnder) {
  const { shareId, sharedBy, groups } = await page.archive.ask(SHARING_CALLS.receivedItem, { id });
  if (doing === "remove" && shareId !== null) {
    const answer = await page.archive.ask(SHARING_CALLS.removeShare, { id: shareId });
    return flashRedirect(
      page,
      left,
      answer.ok
        ? groups.length > 0
          ? "removedNotFromGroup"
          : "removedFromList"
        : { kind: "warning", key: "invitationGone" },
    );
  }
  if (doing === "always" && sharedBy) {
    const answer = unlessAway(await page.archive.ask(SHARING_CALLS.alwaysAccept, { id: sharedBy.id }));
    return flashRedirect(
      page,
      `${path}/item/${id}${query}`,
      answer.ok ? "alwaysAccepted" : { kind: "error", key: "somethingWrong" },
    );
  }
  return data(null, { status: 400 });
}
