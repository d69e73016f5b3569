import { Outlet, useLoaderData } from "@remix-run/react";
import { fill } from "~/i18n/areas";
import { dictionary, messages } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import type { PageContext } from "~/session/context";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { ButtonLink } from "~/ui/controls/button";
import { Pager } from "~/ui/controls/pager";
import { ItemCards, useCards } from "~/ui/item/item-cards";
import { cardFacts, type CardFacts } from "~/ui/item/item-facts";
import { entrustedPath, type EntrustedAsked } from "~/ui/item/entrusted-address";
import { listUnder } from "~/ui/item/list-under";
import { dateOf } from "~/ui/item/text-facts";
import { ThroughLinks } from "~/ui/item/through-links";
import { Empty } from "~/ui/page/empty";
import { ArchiveHead } from "./archive-head";
import { openOwner } from "./stewardship-facts";
import { ENTRUSTED } from "./stewardship-paths";

/** Cards that a phone shows at once. */
const FIRST_SEEN = 4;

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
  const view = await read(page, askedIn(searchParams), after);
  return { title: view.title, messages: messages(page, "stewards", "collection", "people"), view };
}

function askedIn(params: URLSearchParams): EntrustedAsked {
  const album = params.has("album") ? pathId(params.get("album")) : undefined;
  const of = params.has("timeline") ? "timeline" : params.has("undated") ? "undated" : undefined;
  return { id: pathId(params.get("id")), album, of };
}

async function read(page: PageContext, asked: EntrustedAsked, after: string | undefined) {
  const { id, album, of } = asked;
  const [name, { rows, next }, albums] = await Promise.all([
    openOwner(page, id),
    page.archive.entrustedItems(id, {
      cursor: after,
      albumId: album,
      timeline: of === "timeline",
      undated: of === "undated",
    }),
    album === undefined ? [] : page.archive.entrustedAlbums(id),
  ]);
  const shown = albums.find((one) => one.id === album);
  if (album !== undefined && !shown) throw new Response(null, { status: 404 });
  return {
    asked,
    title: shown?.name ?? fill(dictionary(page.language).stewards.archiveTitle, { name }),
    // As JSON for the reason that `useCards` gives.
    cards: JSON.stringify(
      rows.map((item, place) =>
        Object.assign(cardFacts(page.language, item, place < FIRST_SEEN), {
          when: of === "timeline" ? dateOf(page.language, item) : undefined,
        }),
      ),
    ),
    after: after ?? null,
    next: next && entrustedPath(asked, next),
    first: after ? entrustedPath(asked) : null,
  };
}
type View = Awaited<ReturnType<typeof read>>;

export default function EntrustedPage() {
  const { view } = useLoaderData<typeof loader>();
  under.useHasList(view);
  return (
    <>
      {view ? <EntrustedView {...view} /> : null}
      <Outlet context={view !== null} />
    </>
  );
}

function EntrustedView({ asked, title, cards, after, next, first }: View) {
  const t = useMessages("stewards");
  const items = useCards<CardFacts & { when?: string }>(cards);
  const { id, album, of } = asked;
  const byDate = of !== undefined;
  return (
    <>
      <ArchiveHead
        id={id}
        title={title}
        of={album ? "albums" : byDate ? "timeline" : "all"}
        inside={Boolean(album) || of === "undated"}
      />
      <div className="stack">
        {byDate ? (
          <p>
            <ButtonLink look="quiet" to={entrustedPath({ id, of: of === "timeline" ? "undated" : "timeline" })}>
              {t(of === "timeline" ? "undated" : "dated")}
            </ButtonLink>
          </p>
        ) : null}
        {items.length === 0 && !first ? <Empty drawing="box" title={t("emptyTitle")} text={t("emptyText")} /> : null}
        <ItemCards
          items={items}
          card={({ id: item, when }) => ({ to: entrustedPath(asked, after, item), withoutStatus: true, when })}
        />
        <Pager next={next} label={t(of === "timeline" ? "later" : "older")} />
        <p className="row">
          {first ? (
            <ButtonLink look="quiet" to={first}>
              {t(of === "timeline" ? "beginning" : "newest")}
            </ButtonLink>
          ) : null}
          {items.length > 0 && of !== "undated" ? (
            <ThroughLinks entrusted={id} album={album} timeline={of === "timeline" ? 1 : undefined} />
          ) : null}
        </p>
      </div>
    </>
  );
}
