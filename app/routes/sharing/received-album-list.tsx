import { useMessages } from "~/i18n/use-messages";
import { Link } from "~/ui/controls/link";
import { Pager } from "~/ui/controls/pager";
import { SecondPress } from "~/ui/controls/second-press";
import { ItemCards, useCards } from "~/ui/item/item-cards";
import { RECEIVED_PAGE } from "~/ui/item/list-address";
import { listPath } from "~/ui/item/list-path";
import { ThroughLinks } from "~/ui/item/through-links";
import { Empty } from "~/ui/page/empty";
import { ListHead } from "~/ui/page/list-head";
import type { ReceivedAlbumPage } from "./received-album-page";

/** A page of an album that others share. */
export function ReceivedAlbumList({ id, name, count, from, removable, cards, after, next, first }: ReceivedAlbumPage) {
  const t = useMessages("sharedAlbums");
  const items = useCards(cards);
  return (
    <>
      <ListHead
        name={name}
        facts={
          <>
            <span className="whole">{from}</span>
            <span>{count}</span>
            <Link className="lone" to={`${RECEIVED_PAGE}/albums`}>
              {t("receivedTitle")}
            </Link>
          </>
        }
      />
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
