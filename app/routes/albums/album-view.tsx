import { ItemCards, useCards } from "~/ui/item/item-cards";
import type { ReactNode } from "react";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/page/empty";
import { ListHead } from "~/ui/page/list-head";
import { Pager } from "~/ui/controls/pager";
import { albumPath, listAddress } from "~/ui/item/list-address";
import { listPath } from "~/ui/item/list-path";
import { Link } from "~/ui/controls/link";
import type { AlbumPageFacts } from "./album-page";
import { Icon } from "~/ui/drawings/icon";
import { ThroughLinks } from "~/ui/item/through-links";
import { Menu, MenuButton, MenuLink } from "~/ui/controls/menu";

/** An album: its head, and what lies in it; each opens over it. */
export function AlbumView({ cards, after, next, first, choosing, turn, ...album }: AlbumPageFacts) {
  const items = useCards(cards);
  const t = useMessages("albums");
  const collection = useMessages("collection");
  const list = { list: "album", album: album.id } as const;
  const shown = <ItemCards items={items} card={({ id }) => ({ to: listPath(list, { item: id, after }), choosing })} />;
  return (
    <>
      <AlbumHead {...album} endChoosing={choosing ? turn : null} />
      <div className="stack">
        {items.length === 0 && !first ? <Nothing own={album.own} /> : null}
        {choosing ? <Choosing id={album.id}>{shown}</Choosing> : shown}
        <Pager next={next} label={collection("older")} first={{ to: first, label: t("newest") }}>
          {choosing || items.length === 0 ? null : <ThroughLinks list={list} />}
          {choosing || !album.own || items.length === 0 ? null : (
            <ButtonLink look="quiet" icon="check" to={turn}>
              {t("select")}
            </ButtonLink>
          )}
        </Pager>
      </div>
    </>
  );
}

function Nothing({ own }: { own: boolean }) {
  const t = useMessages("albums");
  const collection = useMessages("collection");
  if (own) return <Empty drawing="box" title={t("emptyTitle")} text={t("emptyText")} />;
  return (
    <Empty drawing="box" title={collection("emptyTitle")} text={collection("emptyText")}>
      <ButtonLink look="main" icon="plus" to="/my-collections/new">
        {collection("begin")}
      </ButtonLink>
    </Empty>
  );
}

/** The boxes' form. What Enter presses first takes nothing away. */
function Choosing({ id, children }: { id: number; children: ReactNode }) {
  const t = useMessages("albums");
  return (
    <PostForm className="stack" action={albumPath(id)}>
      {/* Where to come back to from the other albums, which are asked for by a GET of these fields alone. */}
      <input type="hidden" name="from" value={`album-${id}`} />
      {children}
      <div className="chosen-bar">
        <Button formMethod="get" formAction="/my-collections/selected/albums" icon="album">
          {t("otherAlbums")}
        </Button>
        <Button name="do" value="take-out" icon="minus">
          {t("takeOutChosen")}
        </Button>
      </div>
    </PostForm>
  );
}

type AlbumHeadProps = Pick<AlbumPageFacts, "id" | "own" | "name" | "count" | "shared" | "coverChosen"> & {
  /** Address of the album without its boxes, where it has them. */
  endChoosing: string | null;
};

/** Name of an album, how much lies in it, and what one may do with it. */
function AlbumHead({ id, own, name, count, shared, coverChosen, endChoosing }: AlbumHeadProps) {
  const t = useMessages("albums");
  return (
    <ListHead
      name={name}
      facts={
        <>
          <span>{count}</span>
          {shared ? (
            <Link className="lone" to={`/album-details/share?id=${id}`}>
              {shared}
            </Link>
          ) : null}
        </>
      }
    >
      {endChoosing ? (
        <ButtonLink look="quiet" to={endChoosing}>
          {t("endSelecting")}
        </ButtonLink>
      ) : own ? (
        <>
          <ButtonLink look="main" icon="plus" to={listAddress({ choosing: true, album: id })}>
            <span className="choice-word">{t("putIn")}</span>
          </ButtonLink>
          <Menu summary={<Icon name="dots" />} label={t("more")}>
            <MenuLink icon="share" to={`/album-details/share?id=${id}`} label={t("share")} />
            <MenuLink icon="pen" to={`/album-details/edit?id=${id}`} label={t("rename")} />
            {coverChosen ? (
              <PostForm action={albumPath(id)}>
                <MenuButton icon="turn" name="do" value="newest-cover" label={t("newestCover")} />
              </PostForm>
            ) : null}
            <MenuLink icon="download" to={`/download/archive/album/${id}`} reloadDocument label={t("archive")} />
            <MenuLink danger icon="bin" to={`/album-details/delete?id=${id}`} label={t("delete")} />
          </Menu>
        </>
      ) : null}
    </ListHead>
  );
}
