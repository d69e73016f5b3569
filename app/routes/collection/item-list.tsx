import type { ComponentProps } from "react";
import { ItemCards, useCards } from "~/ui/item/item-cards";
import { useMessages } from "~/i18n/use-messages";
import type { Uploads } from "~/session/context";
import { ListChoices } from "~/ui/item/list-choices";
import { ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/page/empty";
import { Pager } from "~/ui/controls/pager";
import { isByWriting, isOldestFirst } from "archive/contract/items/list-order";
import { ThroughLinks } from "~/ui/item/through-links";
import { Choosing } from "./choosing";
import { ListFilter } from "./list-filter";
import { QuietLine } from "./quiet-line";
import type { ListPage } from "./list-page";
import { intoAlbum } from "~/ui/item/list-address";

interface ItemListProps extends ListPage {
  /** Words of what waits today; null on a part of the list. */
  quiet: ComponentProps<typeof QuietLine> | null;
}

/** A person's own letters and voices, newest first where they don't say otherwise. */
export function ItemList(props: ItemListProps) {
  const { cards, query, here, next, first, filter, asked, uploads, choosing, turn, views, quiet } = props;
  const items = useCards(cards);
  const t = useMessages("collection");
  const filtering = useMessages("listFilter");
  const isSet = filter.set.length > 0;
  const order = asked.sort ?? "newest";
  const [byWriting, oldestFirst] = [isByWriting(order), isOldestFirst(order)];
  const album = choosing?.album ?? null;
  const cardList = (
    <ItemCards
      items={items}
      hearts={choosing ? undefined : here}
      card={({ id }) => ({
        to: `/my-collections/item/${id}${query}`,
        toStatus: `/my-collections/selected?do=status&ids=${id}${query.replace("?", "&")}`,
        choosing: choosing !== null,
        ticked: choosing !== null && (choosing.wholePage || choosing.ticked.includes(id)),
      })}
    />
  );
  const ways = {
    next,
    nextLabel: byWriting ? filtering("more") : oldestFirst ? filtering("newer") : t("older"),
    first,
    firstLabel: byWriting ? filtering("toFirst") : oldestFirst ? filtering("toOldest") : t("newest"),
  };
  return (
    <>
      {choosing ? (
        <div className="page-head">
          <h1>{album ? t("addTo", { name: album.name }) : t("listTitle")}</h1>
          <div className="row">
            {album && (uploads.handwriting || uploads.voice) ? (
              <ButtonLink icon="plus" to={intoAlbum("/my-collections/new", album)}>
                {t("addNew")}
              </ButtonLink>
            ) : null}
            {items.length > 0 ? (
              <ButtonLink icon="check" to={choosing.all.to}>
                {choosing.all.words}
              </ButtonLink>
            ) : null}
            {choosing.every ? <ButtonLink to={choosing.every.to}>{choosing.every.words}</ButtonLink> : null}
            <ButtonLink look="quiet" to={filter.change}>
              {filtering("filter")}
            </ButtonLink>
            <ButtonLink look="quiet" to={turn}>
              {t(album ? "backToAlbum" : "endSelecting")}
            </ButtonLink>
          </div>
        </div>
      ) : (
        <ListChoices
          whose="mine"
          {...views}
          filter={filter.change}
          favourites={filter.favourites}
          more={isSet && <ListFilter {...filter} />}
        >
          <Upload uploads={uploads} />
        </ListChoices>
      )}
      {quiet ? <QuietLine {...quiet} /> : null}
      <div className="stack">
        {album && items.length > 0 ? (
          <p className="soft">
            {t("addToText")} {album.seenBy}
          </p>
        ) : null}
        {choosing && isSet ? <ListFilter {...filter} /> : null}
        {items.length === 0 && !first ? <Nothing all={isSet ? filter.all : null} uploads={uploads} /> : null}
        {choosing ? (
          <Choosing {...choosing} asked={asked} {...ways}>
            {cardList}
          </Choosing>
        ) : (
          cardList
        )}
        {choosing ? null : <Pager next={next && next.address} label={ways.nextLabel} />}
        <p className="row">
          {first && !choosing ? (
            <ButtonLink look="quiet" to={first}>
              {ways.firstLabel}
            </ButtonLink>
          ) : null}
          {choosing || items.length === 0 ? null : <ThroughLinks list={{ list: "own", ...asked }} />}
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
function Nothing({ all, uploads }: { all: string | null; uploads: Uploads }) {
  const t = useMessages("collection");
  const filtering = useMessages("listFilter");
  if (!all)
    return (
      <Empty drawing="box" title={t("emptyTitle")} text={t("emptyText")}>
        {uploads.handwriting || uploads.voice ? (
          <ButtonLink icon="plus" to="/my-collections/new">
            {t("begin")}
          </ButtonLink>
        ) : null}
      </Empty>
    );
  return (
    <Empty drawing="box" title={filtering("noneTitle")} text={filtering("noneText")}>
      <ButtonLink to={all}>{filtering("showAll")}</ButtonLink>
    </Empty>
  );
}

function Upload({ uploads }: { uploads: Uploads }) {
  const t = useMessages("collection");
  return (
    <>
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
    </>
  );
}
