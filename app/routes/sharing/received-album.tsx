import { useLoaderData } from "@remix-run/react";
import { personForm } from "~/forms/read-form";
import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { messages } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Link } from "~/ui/controls/link";
import { Pager } from "~/ui/controls/pager";
import { SecondPress } from "~/ui/controls/second-press";
import { sharedAlbumFacts } from "~/ui/item/album-facts";
import { ItemCards, useCards } from "~/ui/item/item-cards";
import { cardsPage } from "~/ui/item/cards-page";
import { listPath } from "~/ui/item/list-path";
import { listUnder } from "~/ui/item/list-under";
import { ThroughLinks } from "~/ui/item/through-links";
import { Empty } from "~/ui/page/empty";
import { RECEIVED_PAGE } from "~/ui/item/list-address";

const PAGE = `${RECEIVED_PAGE}/album`;
const under = listUnder(PAGE);
export const shouldRevalidate = under.shouldRevalidate;

/** An album that somebody shares with the person or a group of theirs. @throws Response 404 for any other */
export async function loader(args: RouteArgs) {
  const { page, url, searchParams, after } = await personRequest(args);
  if (under.isFrame(page, url)) return { title: "", messages: {}, view: null };
  const view = await read(page, pathId(searchParams.get("id")), after);
  return { title: view.name, messages: messages(page, "sharedAlbums", "collection"), view };
}

async function read(page: PageContext, id: number, after: string | undefined) {
  const [album, { rows, next }] = await Promise.all([
    page.archive.ask(ALBUM_CALLS.sharedAlbum, { id }),
    page.archive.ask(ALBUM_CALLS.sharedAlbumItems, { id, query: { cursor: after } }),
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
    /** Shared with the person alone, they may give it up. */
    removable: album.shareId !== null,
    ...cardsPage(page.language, { list: "shared-album", album: id }, { rows, next, after }),
  };
}
type View = Awaited<ReturnType<typeof read>>;

/** Takes it from the person's own list. */
export async function action(args: RouteArgs) {
  const { page, searchParams } = await personForm(args);
  const { shareId } = await page.archive.ask(ALBUM_CALLS.sharedAlbum, { id: pathId(searchParams.get("id")) });
  const answer = shareId === null ? null : await page.archive.ask(ALBUM_CALLS.albumRemoveShare, { id: shareId });
  const gone = { kind: "warning", key: "invitationGone" } as const;
  return flashRedirect(page, `${RECEIVED_PAGE}/albums`, answer?.ok ? "removedFromList" : gone);
}

export default function ReceivedAlbumPage() {
  const { view } = useLoaderData<typeof loader>();
  return <under.List of={view}>{view && <AlbumView {...view} />}</under.List>;
}

function AlbumView({ id, name, count, from, removable, cards, after, next, first }: View) {
  const t = useMessages("sharedAlbums");
  const items = useCards(cards);
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{name}</h1>
          <p className="row small soft">
            <span className="whole">{from}</span>
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
          card={({ id: item }) => ({
            to: listPath({ list: "shared-album", album: id }, { item, after }),
            withoutStatus: true,
          })}
        />
        <Pager next={next} label={t("older")} first={{ to: first, label: t("newest") }}>
          {items.length > 0 ? <ThroughLinks list={{ list: "shared-album", album: id }} /> : null}
        </Pager>
        {removable ? (
          <SecondPress icon="minus" words={t("remove")} action={listPath({ list: "shared-album", album: id })}>
            <p className="whole">{t("removeText", { name: from ?? "" })}</p>
          </SecondPress>
        ) : null}
      </div>
    </>
  );
}
