import type { ListOf } from "archive/contract/lists/list-address";
import { useLoaderData } from "@remix-run/react";
import { fill } from "archive/contract/fill";
import { STEWARD_CALLS } from "archive/contract/stewards/calls";
import { dictionary, messages } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import type { PageContext } from "~/session/context";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { ButtonLink } from "~/ui/controls/button";
import { Pager } from "~/ui/controls/pager";
import { ItemCards, useCards } from "~/ui/item/item-cards";
import { cardsPage } from "~/ui/item/cards-page";
import type { CardFacts } from "~/ui/item/item-facts";
import { entrustedAt, listPath } from "~/ui/item/list-path";
import { listUnder } from "~/ui/item/list-under";
import { dateOf } from "~/ui/item/text-facts";
import { ThroughLinks } from "~/ui/item/through-links";
import { Empty } from "~/ui/page/empty";
import { ArchiveHead } from "./archive-head";
import { openOwner } from "./stewardship-facts";
import { ENTRUSTED } from "./stewardship-paths";

const under = listUnder(ENTRUSTED);
export const shouldRevalidate = under.shouldRevalidate;

/**
 * What of somebody's archive is open to the person as their steward, newest first; with `?timeline=1` what has a date,
 * by when it was written, with `?undated=1` what has none, with `?album=` an album of theirs.
 * @throws Response 404 where none is
 */
export async function loader(args: RouteArgs) {
  const { page, url, searchParams, after } = await personRequest(args);
  if (under.isFrame(page, url)) return { title: "", messages: {}, view: null };
  const view = await read(page, entrustedAt(searchParams), after);
  return { title: view.title, messages: messages(page, "stewards", "collection"), view };
}

async function read(page: PageContext, list: ListOf<"entrusted" | "entrusted-album">, after: string | undefined) {
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
        when: list.list === "entrusted" && list.part === "timeline" ? dateOf(page.language, item) : undefined,
      }),
    }),
  };
}
type View = Awaited<ReturnType<typeof read>>;

export default function EntrustedPage() {
  const { view } = useLoaderData<typeof loader>();
  return <under.List of={view}>{view && <EntrustedView {...view} />}</under.List>;
}

function EntrustedView({ list, title, cards, after, next, first }: View) {
  const t = useMessages("stewards");
  const items = useCards<CardFacts & { when?: string }>(cards);
  const { stewardship } = list;
  const [album, of] = list.list === "entrusted" ? [undefined, list.part] : [list.album];
  const byDate = of !== undefined;
  return (
    <>
      <ArchiveHead
        id={stewardship}
        title={title}
        of={album ? "albums" : byDate ? "timeline" : "all"}
        inside={Boolean(album) || of === "undated"}
      />
      <div className="stack">
        {byDate ? (
          <p>
            <ButtonLink
              look="quiet"
              to={listPath({ list: "entrusted", stewardship, part: of === "timeline" ? "undated" : "timeline" })}
            >
              {t(of === "timeline" ? "undated" : "dated")}
            </ButtonLink>
          </p>
        ) : null}
        {items.length === 0 && !first ? <Empty drawing="box" title={t("emptyTitle")} text={t("emptyText")} /> : null}
        <ItemCards
          items={items}
          card={({ id: item, when }) => ({ to: listPath(list, { item, after }), withoutStatus: true, when })}
        />
        <Pager
          next={next}
          label={t(of === "timeline" ? "later" : "older")}
          first={{ to: first, label: t(of === "timeline" ? "beginning" : "newest") }}
        >
          {items.length > 0 && of !== "undated" ? <ThroughLinks list={list} /> : null}
        </Pager>
      </div>
    </>
  );
}
