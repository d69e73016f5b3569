import { useLoaderData } from "@remix-run/react";
import { STEWARD_CALLS } from "archive/contract/stewards/calls";
import { titled } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { AlbumCards } from "~/ui/item/album-card";
import { albumCount } from "~/ui/item/album-facts";
import { cardFacts } from "~/ui/item/item-facts";
import { listPath } from "~/ui/item/list-path";
import { Empty } from "~/ui/page/empty";
import { ArchiveHead } from "./archive-head";
import { openOwner } from "./stewardship-facts";

/** Cards that a phone shows at once. */
const FIRST_SEEN = 4;

/** Albums of an archive that is open to the person, as far as they see into them. @throws Response 404 */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const id = pathId(searchParams.get("id"));
  const [name, albums] = await Promise.all([
    openOwner(page, id),
    page.archive.ask(STEWARD_CALLS.entrustedAlbums, { id }),
  ]);
  return {
    ...titled(page, "stewards", ["archiveTitle", { name }], "collection"),
    id,
    albums: albums.map(({ id: album, name: albumName, cover, items }, place) => ({
      id: album,
      name: albumName,
      to: listPath({ list: "entrusted-album", stewardship: id, album }),
      count: albumCount(page.language, items),
      cover: cover && cardFacts(page.language, cover, place < FIRST_SEEN),
    })),
  };
}

export default function EntrustedAlbumsPage() {
  const t = useMessages("stewards");
  const { title, id, albums } = useLoaderData<typeof loader>();
  return (
    <>
      <ArchiveHead id={id} title={title} of="albums" />
      {albums.length === 0 ? <Empty drawing="box" title={t("emptyTitle")} text={t("emptyText")} /> : null}
      <AlbumCards albums={albums} />
    </>
  );
}
