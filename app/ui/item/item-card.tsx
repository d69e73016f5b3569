import type { ReactElement, RefObject } from "react";
import { useMessages } from "~/i18n/use-messages";
import { badge, statusSign } from "~/ui/controls/badge";
import { classes } from "~/ui/controls/classes";
import { dirOf } from "~/ui/controls/direction";
import { cardCover, shapeOf, type CardWords } from "./card-cover";
import type { CardFacts } from "./item-facts";
import { Icon } from "~/ui/drawings/icon";
import { HEARTS } from "./heart";
import { heartInList, placeInList } from "./list-address";
import type { CardSounds } from "./use-card-sounds";

/** Cards of the first row on a wide page; on a phone these are what is seen at once. */
const FIRST_ROW = 4;

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
  /** Date that it was written, in words, in place of its year; or the way to say so. */
  when?: string | ReactElement;
  /** Leaves out who may see it: not this reader's to know, or not the list's matter. */
  withoutStatus?: boolean;
  ticked?: boolean;
  /** A heading that stands before it, in its row. */
  head?: string;
}

export interface CardsProps<Card> {
  items: readonly Card[];
  /** Number of those that are seen at once, whose pictures are fetched at once; the first row's where absent. */
  eager?: number;
  /** A card's address, and what else of it is this list's own. */
  card(item: Card, place: number): Omit<ItemCardProps, "item" | "eager" | "head">;
  /** The list's element. */
  list?: RefObject<HTMLUListElement>;
  /** Plays the voices in it; the browser's own controls do where absent. */
  sounds?: CardSounds | null;
  /** A heading that stands before a card, in its row. */
  head?(item: Card): string | undefined;
}

/** Letters and voices beside each other, each a plain link. */
export function Cards<Card extends CardFacts>(props: CardsProps<Card>) {
  const { items, eager = FIRST_ROW, card, list, sounds = null, head } = props;
  const words = { collection: useMessages("collection"), ui: useMessages("ui") };
  return (
    <ul className="items" ref={list}>
      {items.map((item, place) =>
        itemCard({ item, eager: place < eager, head: head?.(item), ...card(item, place) }, words, sounds),
      )}
    </ul>
  );
}

/** A letter or a voice. A component for each part costs the server as much again (docs/decisions/0059). */
function itemCard(props: ItemCardProps, words: CardWords, sounds: CardSounds | null): ReactElement {
  const { item, to, eager, heart, choosing, ticked, when, head } = props;
  const { collection: t, ui } = words;
  const by = [item.by, typeof when === "string" ? when : item.year, item.length].filter(Boolean).join(" · ");
  const caption = (
    <span className="caption" dir={dirOf(item.caption)} lang={item.caption ? item.language : undefined}>
      {item.caption || t(item.kind === "voice" ? "voiceOf" : "handwritingOf")}
    </span>
  );
  const shape = shapeOf(item);
  const Card = head ? "div" : "li";
  const card = (
    <Card className={classes("item-card", shape)} key={item.id}>
      <div className="item-text">
        {by && (
          <span className="small soft" dir={dirOf(by)}>
            {by}
          </span>
        )}
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
        {typeof when === "string" ? null : when}
        {cardSigns(props, words)}
      </div>
      {/* Shown before its words, but behind them for keys and ears: a name, then what is played. */}
      <div className="item-cover">{cardCover({ item, eager, sounds, still: choosing }, ui)}</div>
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
    </Card>
  );
  return head ? (
    <li className={classes("items-year", shape)} key={item.id}>
      <h3>{head}</h3>
      {card}
    </li>
  ) : (
    card
  );
}

/** Last line of a card: who sees it or shared it, what belongs to it, and what is still to come or will not. */
function cardSigns({ item, toStatus, from, choosing, withoutStatus }: ItemCardProps, { collection: t, ui }: CardWords) {
  const status = withoutStatus || from !== undefined ? null : statusSign(item.status, ui, item.byLink);
  return (
    <span className="card-signs">
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
      {item.pending && !item.damaged && (
        <span className="small soft">{ui(item.pending === "failed" ? "broken" : "preparing")}</span>
      )}
      {item.damaged && badge("warning", ui("damaged"))}
    </span>
  );
}
