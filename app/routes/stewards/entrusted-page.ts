import type { ListOf } from "archive/contract/lists/list-address";
import { fill } from "archive/contract/fill";
import { STEWARD_CALLS } from "archive/contract/stewards/calls";
import { dictionary } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { cardsPage } from "~/ui/item/cards-page";
import { dateByBoth } from "~/ui/item/text-facts";
import { openOwner } from "./stewardship-facts";

/** Server side only: a page of an open archive's list. @throws Response 404 where its album is none */
export async function entrustedPage(
  page: PageContext,
  list: ListOf<"entrusted" | "entrusted-album">,
  after: string | undefined,
) {
  const { list: _name, stewardship: id, ...part } = list;
  const album = "album" in part ? part.album : undefined;
  const [name, { rows, next }, albums] = await Promise.all([
    openOwner(page, id),
    page.archive.ask(STEWARD_CALLS.entrustedItems, {
      id,
      query: { ...part, cursor: after },
    }),
    album === undefined ? [] : page.archive.ask(STEWARD_CALLS.entrustedAlbums, { id }),
  ]);
  const shown = albums.find((one) => one.id === album);
  if (album !== undefined && !shown) throw new Response(null, { status: 404 });
  return {
    list,
    title: shown?.name ?? fill(dictionary(page.language).stewards.archiveTitle, { name }),
    ...cardsPage(page.language, list, {
      rows,
      next,
      after,
      more: (item) => ({
        when: list.list === "entrusted" && list.part === "timeline" ? dateByBoth(page.language, item) : undefined,
      }),
    }),
  };
}

export type EntrustedPage = Awaited<ReturnType<typeof entrustedPage>>;
