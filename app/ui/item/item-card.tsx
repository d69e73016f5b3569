import type { ReactElement, ReactNode, RefObject } from "react";
import { THUMBNAIL_WIDTH } from "archive/contract/media/media-path";
import type { Area } from "~/i18n/areas";
import { useMessages } from "~/i18n/use-messages";
import { badge, statusBadge } from "~/ui/controls/badge";
import type { CardFacts } from "./item-facts";
import { Icon } from "~/ui/drawings/icon";
import { HEARTS } from "./heart";
import { heartInList, placeInList } from "./list-address";
import { Picture } from "~/ui/media/picture";
import { WaveFrame } from "~/ui/media/wave";

/** Cards of the first row on a wide page; on a phone these are what is seen at once. */
const FIRST_ROW = 4;
// Beside its words on a phone, above them from 40rem on (item.css).
const SIZES = "(min-width: 40rem) 18rem, 8.5rem";

interface ItemCardProps {
  item: CardFacts;
  /** Address of the item over this list. */
  to: string;
  /** In the first row: its picture is fetched at once. */
  eager?: boolean;
  /** Address at which it is said anew who may see it; absent where that is not the reader's to say. */
  toStatus?: string;
  /** Name of who shared it, and of the group, in place of who may see it. */
  from?: string;
  /** It has a heart to mark it by. */
  heart?: boolean;
  /** Several are being chosen: the card is a box to tick. */
  choosing?: boolean;
  /** Date that it was written, in words, or the way to say so. */
  when?: string | ReactElement;
  /** Leaves out who may see it: not this reader's to know, or not the list's matter. */
  withoutStatus?: boolean;
  ticked?: boolean;
}

/** The words of a list's cards, looked up once for all of them. */
interface CardWords {
  collection: Said<"collection">;
  ui: Said<"ui">;
}
type Said<Name extends Area> = ReturnType<typeof useMessages<Name>>;

export interface CardsProps<Card> {
  items: readonly Card[];
  /** Number of those that are seen at once, whose pictures are fetched at once; the first row's where absent. */
  eager?: number;
  /** A card's address, and what else of it is this list's own. */
  card(item: Card, place: number): Omit<ItemCardProps, "item" | "eager">;
  /** The list's element. */
  list?: RefObject<HTMLUListElement>;
}

/** Letters and voices beside each other, each a plain link. */
export function Cards<Card extends CardFacts>({ items, eager = FIRST_ROW, card, list }: CardsProps<Card>) {
  const words = { collection: useMessages("collection"), ui: useMessages("ui") };
  return (
    <ul className="items" ref={list}>
      {items.map((item, place) => itemCard({ item, eager: place < eager, ...card(item, place) }, words))}
    </ul>
  );
}

/** A letter or a voice. A component for each part costs the server as much again (docs/decisions/0059). */
function itemCard(props: ItemCardProps, words: CardWords): ReactElement {
  const { item, to, toStatus, from, eager, heart, choosing, ticked, withoutStatus, when } = props;
  const { collection: t, ui } = words;
  const caption = (
    <span className="caption" lang={item.caption ? item.language : undefined}>
      {item.caption || t(item.kind === "voice" ? "voiceOf" : "handwritingOf")}
    </span>
  );
  const status = withoutStatus || from !== undefined ? null : statusBadge(item.status, ui, item.byLink);
  return (
    <li className="item-card" key={item.id}>
      <div className="item-cover">{cardCover({ item, eager }, ui)}</div>
      <div className="item-text">
        {choosing ? (
          <label className="item-link item-choice">
            <input type="checkbox" name="ids" value={item.id} defaultChecked={ticked} />
            {caption}
          </label>
        ) : (
          <a className="item-link" id={placeInList(item.id)} href={to}>
            {caption}
          </a>
        )}
        {typeof when === "string" ? <span className="small soft">{when}</span> : when}
        {status && toStatus && !choosing ? (
          <a className="badge-link" href={toStatus} title={t("changeWho")}>
            {status}
          </a>
        ) : (
          status
        )}
        {withoutStatus || from === undefined ? null : badge("person", from)}
        {item.voice && badge("wave", t("hasVoice"))}
        {item.pages && <span className="small soft">{t("pages", { count: item.pages })}</span>}
        {/* What is still to come, or will not. */}
        {item.pending && !item.damaged && (
          <span className="small soft">{ui(item.pending === "failed" ? "broken" : "preparing")}</span>
        )}
        {item.damaged && badge("warning", ui("damaged"))}
      </div>
      {heart && (
        <button
          className="card-heart"
          id={heartInList(item.id)}
          form={HEARTS}
          name={item.favourite ? "unmark" : "mark"}
          value={item.id}
          aria-pressed={item.favourite ?? false}
          aria-labelledby={`${HEARTS}-word ${placeInList(item.id)}`}
        >
          {Icon({ name: "heart" })}
        </button>
      )}
    </li>
  );
}

interface CoverProps {
  item: CardFacts;
  eager?: boolean;
  /** Width at which it is shown, for the browser's choice; as in a list where absent. */
  sizes?: string;
}

/** Cover of an item in a list: the first page of a letter, or the wave of a voice. */
export function CardCover(props: CoverProps) {
  return cardCover(props, useMessages("ui"));
}

function cardCover(props: CoverProps, ui: CardWords["ui"]): ReactNode {
  return props.item.kind === "voice" ? voice(props, ui) : handwriting(props);
}

function handwriting({ item: { picture }, eager, sizes = SIZES }: CoverProps): ReactNode {
  if (!picture) return null;
  const { placeholder, width, height, widths } = picture.file;
  if (widths.length > 0) return Picture({ ...picture, alt: "", most: THUMBNAIL_WIDTH, sizes, eager });
  // Blurred as it is at 20 px, in the place of the picture that is to come.
  return (
    <span className="picture">
      {placeholder && <img src={placeholder} alt="" width={width ?? undefined} height={height ?? undefined} />}
    </span>
  );
}

function voice({ item: { wave, length } }: CoverProps, ui: CardWords["ui"]): ReactNode {
  return (
    <>
      {wave && (
        <WaveFrame>
          <path d={wave} />
        </WaveFrame>
      )}
      {badge("wave", length ? ui("length", { length }) : ui("voice"))}
    </>
  );
}
