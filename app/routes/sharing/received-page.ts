import { SHARING_CALLS } from "archive/contract/sharing/calls";
import { receivedFilter } from "~/forms/received/filter-facts";
import { formatNumber } from "archive/contract/formats";
import { badgesOf } from "~/session/badges";
import type { PageContext } from "~/session/context";
import { cardsPage } from "~/ui/item/cards-page";
import type { CardFacts } from "~/ui/item/item-facts";
import { sharedFrom } from "~/ui/item/shared-from";

export type ReceivedPage = Awaited<ReturnType<typeof receivedPage>>;
export type ReceivedCard = CardFacts & { from: string };

/** Server side only: a page of what others share with the person, and what it may be chosen by. */
export async function receivedPage(page: PageContext, asked: URLSearchParams, after: string | undefined) {
  const [filter, badges] = await Promise.all([receivedFilter(page, asked), badgesOf(page)]);
  const waiting = badges?.requests ?? 0;
  const { list } = filter;
  const { person, group } = list.list === "shared" ? list : {};
  const { rows, next } = await page.archive.ask(SHARING_CALLS.sharedWithMe, {
    query: { cursor: after, person_id: person, group_id: group, favourite: list.list === "favourites" },
  });
  return {
    ...cardsPage(page.language, list, {
      rows,
      next,
      after,
      more: (item) => ({ from: sharedFrom(page.language, item) }),
    }),
    ...filter,
    // Invitations that are not answered yet; null for none.
    waiting: waiting === 0 ? null : { one: waiting === 1, count: formatNumber(page.language, waiting) },
  };
}
