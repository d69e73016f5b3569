import { ItemCards, useCards } from "~/ui/item/item-cards";
import type { ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import type { Uploads } from "~/session/context";
import { HomeTabs } from "~/layouts/bars/home-tabs";
import { ButtonLink, Button } from "~/ui/controls/button";
import { Empty } from "~/ui/page/empty";
import { Pager } from "~/ui/controls/pager";
import type { AlbumAsked } from "./album-asked";
import { Form } from "@remix-run/react";
import { PostForm } from "~/ui/posting/post-form";
import { FIRST_ALBUM } from "archive/contract/albums/first-album";
import { ThroughLinks } from "~/ui/item/through-links";
import type { FilterAsked } from "~/ui/item/list-filter";
import { ListFilter, type FilterFacts } from "./list-filter";
import { albumPath, intoAlbum } from "~/ui/item/list-address";

export interface ItemListProps {
  /** `CardFacts[]` as JSON. */
  cards: string;
  /** Query that leads back to this page of the list. */
  query: string;
  /** Addresses of the next page and of the first one; null where there is none, or this is it. */
  next: string | null;
  first: string | null;
  filter: FilterFacts;
  uploads: Uploads;
  /** Several are being chosen: each card has a box to tick. */
  choosing: Chosen | null;
  /** This page of the list with the boxes, or without them where they are there. */
  turn: string;
}

/** A person's own letters and voices, newest first where they don't say otherwise. */
export function ItemList({ cards, query, next, first, filter, uploads, choosing, turn }: ItemListProps) {
  const items = useCards(cards);
  const t = useMessages("collection");
  const filtering = useMessages("listFilter");
  const isSet = Object.keys(filter.asked).length > 0;
  const oldestFirst = filter.asked.sort === "oldest";
  const ticked = choosing?.ticked ?? [];
  const album = choosing?.album ?? null;
  const cardList = (
    <ItemCards
      items={items}
      card={({ id }) => ({
        to: `/my-collections/item/${id}${query}`,
        toStatus: `/my-collections/selected?do=status&ids=${id}${query.replace("?", "&")}`,
        choosing: choosing !== null,
        ticked: ticked === "all" || ticked.includes(id),
      })}
    />
  );
  return (
    <>
      <HomeTabs />
      <div className="page-head">
        <h1>{album ? t("addTo", { name: album.name }) : t("listTitle")}</h1>
        {choosing ? (
          <div className="row">
            {album && (uploads.handwriting || uploads.voice) ? (
              <ButtonLink icon="plus" to={intoAlbum("/my-collections/new", album)}>
                {t("addNew")}
              </ButtonLink>
            ) : null}
            {items.length > 0 ? (
              <ButtonLink icon="check" to={choosing.all}>
                {t("selectAll")}
              </ButtonLink>
            ) : null}
            <ButtonLink look="quiet" to={turn}>
              {t(album ? "backToAlbum" : "endSelecting")}
            </ButtonLink>
          </div>
        ) : (
          <Upload uploads={uploads} />
        )}
      </div>
      <div className="stack">
        {album && items.length > 0 ? (
          <p className="soft">
            {t("addToText")} {album.seenBy}
          </p>
        ) : null}
        {items.length > 0 || isSet ? <ListFilter {...filter} /> : null}
        {items.length === 0 && !first ? <Nothing all={isSet ? filter.all : null} /> : null}
        {choosing ? (
          <Choosing {...choosing} filter={filter.asked}>
            {cardList}
          </Choosing>
        ) : (
          cardList
        )}
        <Pager next={next} label={oldestFirst ? filtering("newer") : t("older")} />
        <p className="row">
          {first ? (
            <ButtonLink look="quiet" to={first}>
              {oldestFirst ? filtering("toOldest") : t("newest")}
            </ButtonLink>
          ) : null}
          {choosing || items.length === 0 || isSet ? null : <ThroughLinks album={FIRST_ALBUM} />}
          {choosing || items.length === 0 ? null : (
            <ButtonLink look="quiet" icon="check" to={turn}>
              {t("selectSeveral")}
            </ButtonLink>
          )}
          <ButtonLink look="quiet" icon="bin" to="/my-collections/bin">
            {t("bin")}
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

/** @param all the way to everything, where something is filtered by */
function Nothing({ all }: { all: string | null }) {
  const t = useMessages("collection");
  const filtering = useMessages("listFilter");
  if (!all) return <Empty drawing="box" title={t("emptyTitle")} text={t("emptyText")} />;
  return (
    <Empty drawing="box" title={filtering("noneTitle")} text={filtering("noneText")}>
      <ButtonLink to={all}>{filtering("showAll")}</ButtonLink>
    </Empty>
  );
}

function Upload({ uploads }: { uploads: Uploads }) {
  const t = useMessages("collection");
  return (
    <div className="row row-stacked">
      {uploads.handwriting ? (
        <ButtonLink look="main" icon="pen" to="/my-collections/new/handwriting">
          {t("uploadHandwritings")}
        </ButtonLink>
      ) : null}
      {uploads.voice ? (
        <ButtonLink icon="mic" to="/my-collections/new/voice">
          {t("uploadVoice")}
        </ButtonLink>
      ) : null}
    </div>
  );
}

export interface Chosen {
  /** Cursor of the page of the list, to come back to it. */
  after: string | undefined;
  /** Ids of what is ticked already, where one comes back from the question. */
  ticked: number[] | "all";
  /** This page with every box ticked. */
  all: string;
  /** The album that they are to be put into, where one came here from it. */
  album: AlbumAsked | null;
}

/**
 * The boxes' form: it asks first, so that Enter and a slip of the finger change nothing. For an album there is nothing
 * to ask.
 */
function Choosing({
  after,
  album,
  filter,
  children,
}: Pick<Chosen, "after" | "album"> & { filter: FilterAsked; children: ReactNode }) {
  const t = useMessages("chosen");
  if (album) {
    return (
      <PostForm className="stack" action={albumPath(album.id)}>
        {children}
        <div className="chosen-bar">
          <Button look="main" name="do" value="add" icon="album">
            {t("toAlbum")}
          </Button>
        </div>
      </PostForm>
    );
  }
  return (
    <Form className="stack" action="/my-collections/selected">
      <input type="hidden" name="select" value="1" />
      {after ? <input type="hidden" name="after" value={after} /> : null}
      {Object.entries(filter).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className="chosen-bar">
        <Button name="do" value="download" icon="download">
          {t("toDownload")}
        </Button>
        <Button formAction="/my-collections/selected/share" icon="people">
          {t("toShare")}
        </Button>
        <Button formAction="/my-collections/selected/albums" icon="album">
          {t("toAlbum")}
        </Button>
        <Button name="do" value="status" icon="eye">
          {t("toStatus")}
        </Button>
        <Button name="do" value="delete" look="danger" icon="bin">
          {t("toDelete")}
        </Button>
      </div>
    </Form>
  );
}
