import { useLoaderData } from "@remix-run/react";
import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { titled } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { ButtonLink } from "~/ui/controls/button";
import { Pager } from "~/ui/controls/pager";
import { AlbumCards } from "~/ui/item/album-card";
import { sharedAlbumFacts } from "~/ui/item/album-facts";
import { Empty } from "~/ui/page/empty";
import { ListHead } from "~/ui/page/list-head";
import { RECEIVED_PAGE } from "~/ui/item/list-address";

const PAGE = `${RECEIVED_PAGE}/albums`;
/** Cards that a phone shows at once. */
const FIRST_SEEN = 4;

/** Albums that others share with the person or their groups, last shared first. */
export async function loader(args: RouteArgs) {
  const { page, after } = await personRequest(args);
  const { rows, next } = await page.archive.ask(ALBUM_CALLS.sharedAlbums, { query: { cursor: after } });
  return {
    ...titled(page, "sharedAlbums", "receivedTitle"),
    albums: rows.map((album, place) =>
      sharedAlbumFacts(page.language, album, { named: true, eager: place < FIRST_SEEN }),
    ),
    next: next && `${PAGE}?after=${encodeURIComponent(next)}`,
    first: after !== undefined,
  };
}

export default function ReceivedAlbumsPage() {
  const t = useMessages("sharedAlbums");
  const { albums, next, first } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead name={t("receivedTitle")}>
        <ButtonLink look="quiet" to={RECEIVED_PAGE}>
          {t("all")}
        </ButtonLink>
      </ListHead>
      <div className="stack">
        {albums.length === 0 && !first ? <Empty drawing="box" title={t("emptyTitle")} text={t("emptyText")} /> : null}
        <AlbumCards albums={albums} />
        <Pager next={next} label={t("older")} first={{ to: first ? PAGE : null, label: t("newest") }} />
      </div>
    </>
  );
}
