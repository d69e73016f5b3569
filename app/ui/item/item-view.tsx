import { Link, LoneLink } from "~/ui/controls/link";
import { lazy, Suspense, type ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { Avatar } from "~/ui/person/avatar";
import { StatusBadge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import type { ItemAsked, ItemFacts } from "./item-facts";
import type { KeptFacts } from "./kept-facts";
import { Heart } from "./heart";
import { ItemCover, TiedVoice } from "./item-cover";
import { ItemCaption, ItemSays } from "./item-text";
import { PrintButton } from "~/ui/controls/print-button";
import { useLookAgain } from "~/ui/page/use-refresh";

// Fetched by who looks closer, and by nobody else.
const WholeView = lazy(() => import("./whole-view").then(({ WholeView: component }) => ({ default: component })));

interface ItemViewProps {
  item: ItemFacts & {
    /** Whether its reader marked it; absent where it is not theirs to mark. */
    favourite?: boolean;
    /** How its original is kept; absent where it is not the reader's own. */
    kept?: KeptFacts;
  };
  /** Address of this page that shows a page of the letter, in the one language or the other. */
  address(asked: ItemAsked): string;
  /** Whether the other language is shown now. */
  turned: boolean;
  /**
   * Addresses of another item under the same list: of the voice's own page, or of the handwriting that a voice belongs
   * to.
   */
  toItem(id: number): string;
  /** Where its owner shares it. */
  share?: string | null;
  /** The three-dot menu. */
  menu: ReactNode;
  /** By which way it came here, in words. */
  way?: string | null;
  /** Who may see it is not this reader's to know. */
  withoutStatus?: boolean;
}

/**
 * An item as the one loud thing on the page: the letter or the voice; then its caption with what can be done with it,
 * the voice that belongs to it and what it says, and last whose it is and since when.
 */
export function ItemView({ item, address, turned, toItem, share, menu, way, withoutStatus }: ItemViewProps) {
  const t = useMessages("item");
  const ui = useMessages("ui");
  useLookAgain(item.waiting);
  const { page } = item;
  const here = address({ turned, page });
  const owner = item.ownerName ?? ui("unknownName");
  const print = <PrintButton here={here} />;
  return (
    <div className="item">
      <ItemCover
        item={item}
        here={here}
        toPage={(to) => address({ turned, page: to })}
        whole={address({ turned, page, size: "fit" })}
      />
      {item.size && item.picture && (
        <Suspense fallback={null}>
          <WholeView
            item={item}
            picture={item.picture}
            size={item.size}
            name={item.caption.text || t("handwritingOf")}
            turned={turned}
            address={address}
          />
        </Suspense>
      )}
      <div className="stack">
        {/* To its owner, of what the operator hid from all others. */}
        {item.hiddenFor !== null && (
          <section className="sheet stack">
            <h2>{t("hiddenTitle")}</h2>
            <p>{t("hiddenText")}</p>
            {item.hiddenFor && (
              <p className="caption" dir="auto">
                {item.hiddenFor}
              </p>
            )}
          </section>
        )}
        {item.kept?.fault && (
          <section className="sheet stack">
            <h2>{item.kept.fault.title}</h2>
            <p>{item.kept.fault.text}</p>
          </section>
        )}
        <ItemCaption text={item} />
        <div className="row">
          {share ? (
            <ButtonLink icon="people" to={share}>
              {t("share")}
            </ButtonLink>
          ) : (
            print
          )}
          {item.favourite !== undefined && <Heart id={item.id} favourite={item.favourite} here={here} />}
          {menu}
        </div>
        {item.voice && (
          <TiedVoice
            voice={item.voice}
            here={item.state === "waiting" ? null : here}
            ownPage={item.mine ? toItem(item.voice.id) : null}
          />
        )}
        <ItemSays text={item} kind={item.kind} />
        {item.another && (
          <LoneLink small to={address({ turned: !turned, page })} replace preventScrollReset>
            {t(turned ? "thisCaption" : "otherCaption")}
          </LoneLink>
        )}
        {item.voiceOf !== null && <LoneLink to={toItem(item.voiceOf)}>{t("ofHandwriting")}</LoneLink>}
        <div className="owner">
          <Avatar name={owner} picture={item.ownerPicture} />
          <div className="owner-text">
            <p>
              <strong>
                {item.ownerProfile ? (
                  <Link className="lone" to={`/p/profile?id=${item.ownerProfile}`}>
                    {owner}
                  </Link>
                ) : (
                  owner
                )}
              </strong>
            </p>
            <p className="row small soft">
              <time dateTime={item.date}>{item.ago}</time>
              {!withoutStatus && <StatusBadge status={item.status} byLink={item.seen?.links != null} />}
            </p>
            {item.seen && <p className="small soft">{item.seen.words}</p>}
          </div>
        </div>
        {item.kept && (
          <p className="small soft">
            {item.kept.words && `${item.kept.words} · `}
            <a href={`/my-collections/item/${item.id}/checksums`} download>
              {item.kept.checksum}
            </a>
            {item.kept.open && (
              <>
                {" · "}
                <a href={`/download/${item.id}/original?open=1&file=${item.kept.open.fileId}`} download>
                  {item.kept.open.words}
                </a>
              </>
            )}
          </p>
        )}
        {way && <p className="small soft">{way}</p>}
        {share && <div className="row">{print}</div>}
      </div>
    </div>
  );
}
