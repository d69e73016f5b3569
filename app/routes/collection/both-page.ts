import { SHARING_CALLS } from "archive/contract/sharing/calls";
import type { PageContext } from "~/session/context";
import { cardsPage } from "~/ui/item/cards-page";
import type { CardFacts } from "~/ui/item/item-facts";
import { fromOf } from "~/ui/item/shared-from";
import type { quietFacts } from "./quiet-facts";

export type BothPage = Awaited<ReturnType<typeof bothPage>> & {
  /** The person keeps nothing of their own yet. */
  keepsNothing?: true;
  /** Words of what waits today, above the list that one begins at. */
  quiet?: Awaited<ReturnType<typeof quietFacts>> | null;
};
export type BothCard = CardFacts & { from?: string };

const LIST = { list: "both" } as const;

/** Server side only: a page of the person's own letters and voices with what was shared with them. */
export async function bothPage(page: PageContext, after: string | undefined) {
  const { rows, next } = await page.archive.ask(SHARING_CALLS.mineAndShared, { query: { cursor: after } });
  return cardsPage(page.language, LIST, { rows, next, after, more: (item) => fromOf(page.language, item) });
}
