import { Outlet, useLoaderData } from "@remix-run/react";
import { messages } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import { HomeTabs } from "~/layouts/bars/home-tabs";
import type { PageContext } from "~/session/context";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Link } from "~/ui/controls/link";
import { ButtonLink } from "~/ui/controls/button";
import { Pager } from "~/ui/controls/pager";
import { sharedAlbumFacts } from "~/ui/item/album-facts";
import { ItemCards, useCards } from "~/ui/item/item-cards";
import { cardFacts } from "~/ui/item/item-facts";
import { sharedAlbumPath } from "~/ui/item/list-address";
import { listUnder } from "~/ui/item/list-under";
import { ThroughLinks } from "~/ui/item/through-links";
import { Empty } from "~/ui/page/empty";
import { RECEIVED_PAGE } from "./received-choice";

const PAGE = `${RECEIVED_PAGE}/album`;
/** Cards that a phone shows at once. */
const FIRST_SEEN = 4;

const under = listUnder(PAGE);
export const shouldRevalidate = under.shouldRevalidate;

/** An album that somebody shares with a group of the person's. @throws Response 404 for any other */
export async function loader(args: RouteArgs) {
  const { page, url, searchParams, after } = await personRequest(args);
  if (under.isFrame(page, url)) return { title: "", messages: {}, view: null };
  const view = await read(page, pathId(searchParams.get("id")), after);
  return { title: view.name, messages: messages(page, "sharedAlbums", "collection", "people"), view };
}

async function read(page: PageContext, id: number, after: string | undefined) {
  const [album, { rows, next }] = await Promise.all([
    page.archive.sharedAlbum(id),
    page.archive.sharedAlbumItems(id, { cursor: after }),
  ]);
  const { name, count, from } = sharedAlbumFacts(
    page.language,
    { ...album, cover: null },
    { named: true, eager: false },
  );
  return {
    id,
    name,
    count,
    from,
    // As JSON for the reason that `useCards` gives.
    cards: JSON.stringify(rows.map((item, place) => cardFacts(page.language, item, place < FIRST_SEEN))),
    query: `?${new URLSearchParams({ id: String(id), ...(after && { after }) })}`,
    next: next && sharedAlbumPath(id, next),
    first: after ? sharedAlbumPath(id) : null,
  };
}
type View = Awaited<ReturnType<typeof read>>;

export default function ReceivedAlbumPage() {
  const { view } = useLoaderData<typeof loader>();
  under.useHasList(view);
  return (
    <>
      {view ? <AlbumView {...view} /> : null}
      <Outlet context={view !== null} />
    </>
  );
}

function AlbumView({ id, name, count, from, cards, query, next, first }: View) {
  const t = useMessages("sharedAlbums");
  const items = useCards(cards);
  return (
    <>
      <HomeTabs of={RECEIVED_PAGE} />
      <div className="page-head">
        <div>
          <h1>{name}</h1>
          <p className="row small soft">
            <span>{from}</span>
            <span>{count}</span>
            <Link className="lone" to={`${RECEIVED_PAGE}/albums`}>
              {t("receivedTitle")}
            </Link>
          </p>
        </div>
      </div>
      <div className="stack">
        {items.length === 0 && !first ? <Empty drawing="box" title={t("nothing")} text={t("nothingText")} /> : null}
        <ItemCards
          items={items}
          card={({ id: item }) => ({ to: `${PAGE}/item/${item}${query}`, withoutStatus: true })}
        />
        <Pager next={next} label={t("older")} />
        <p className="row">
          {first ? (
            <ButtonLink look="quiet" to={first}>
              {t("newest")}
            </ButtonLink>
          ) : null}
          {items.length > 0 ? <ThroughLinks shared={1} album={id} /> : null}
        </p>
      </div>
    </>
  );
}
