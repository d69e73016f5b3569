import type { ReactElement } from "react";
import { THUMBNAIL_WIDTH } from "archive/contract/items/media";
import { useMessages } from "~/i18n/use-messages";
import { Badge, StatusBadge } from "~/ui/controls/badge";
import type { CardFacts } from "./item-facts";
import { Icon } from "~/ui/drawings/icon";
import { HEARTS } from "./heart";
import { heartInList, placeInList } from "./list-address";
import { Picture } from "~/ui/media/picture";
import { WaveFrame } from "~/ui/media/wave";

// Beside its words on a phone, above them from 40rem on (item.css).
const SIZES = "(min-width: 40rem) 18rem, 8.5rem";

export interface ItemCardProps {
  item: CardFacts;
  /** Address of the item over this list. */
  to: string;
  /** In the first row: its picture is fetched at once. */
  eager?: boolean;
  /** Where it is said anew who may see it; absent where that is not the reader's to say. */
  toStatus?: string;
  /** Who shared it, and where, in place of who may see it. */
  from?: string;
  /** It has a heart to mark it by. */
  heart?: boolean;
  /** Several are being chosen: the card is a box to tick. */
  choosing?: boolean;
  /** When it was written in words, or the way to say so. */
  when?: string | ReactElement;
  /** Who may see it is not this reader's to know, or is not the list's matter. */
  withoutStatus?: boolean;
  ticked?: boolean;
}

/** A letter or a voice in a list. A plain link: the list follows it over itself once hydrated (`useFollowLinks`). */
export function ItemCard(props: ItemCardProps) {
  const { item, to, toStatus, from, eager, heart, choosing, ticked, withoutStatus, when } = props;
  const t = useMessages("collection");
  const ui = useMessages("ui");
  const words = (
    <span className="caption" lang={item.caption ? item.language : undefined}>
      {item.caption || t(item.kind === "voice" ? "voiceOf" : "handwritingOf")}
    </span>
  );
  const status = <StatusBadge status={item.status} />;
  return (
    <li className="item-card">
      <div className="item-cover">
        <CardCover item={item} eager={eager} />
      </div>
      <div className="item-text">
        {choosing ? (
          <label className="item-link item-choice">
            <input type="checkbox" name="ids" value={item.id} defaultChecked={ticked} />
            {words}
          </label>
        ) : (
          <a className="item-link" id={placeInList(item.id)} href={to}>
            {words}
          </a>
        )}
        {typeof when === "string" ? <span className="small soft">{when}</span> : when}
        {withoutStatus ? null : from !== undefined ? (
          <Badge icon="person">{from}</Badge>
        ) : toStatus && !choosing ? (
          <a className="badge-link" href={toStatus} title={t("changeWho")}>
            {status}
          </a>
        ) : (
          status
        )}
        {item.voice && <Badge icon="wave">{t("hasVoice")}</Badge>}
        {item.pages && <span className="small soft">{t("pages", { count: item.pages })}</span>}
        {/* What is still to come, or will not. */}
        {item.pending && <span className="small soft">{ui(item.pending === "failed" ? "broken" : "preparing")}</span>}
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
          <Icon name="heart" />
        </button>
      )}
    </li>
  );
}

interface CoverProps {
  item: CardFacts;
  eager?: boolean;
  /** How wide it is shown, for the browser's choice; as in a list where absent. */
  sizes?: string;
}

/** What is seen of it in a list: the first page of a letter, or the wave of a voice. */
export function CardCover(props: CoverProps) {
  return props.item.kind === "voice" ? <Voice {...props} /> : <Handwriting {...props} />;
}

function Handwriting({ item: { picture }, eager, sizes = SIZES }: CoverProps) {
  if (!picture) return null;
  const { placeholder, width, height, widths } = picture.file;
  if (widths.length > 0) return <Picture {...picture} alt="" most={THUMBNAIL_WIDTH} sizes={sizes} eager={eager} />;
  // Blurred as it is at 20 px, in the place of the picture that is to come.
  return (
    <span className="picture">
      {placeholder && <img src={placeholder} alt="" width={width ?? undefined} height={height ?? undefined} />}
    </span>
  );
}

function Voice({ item: { wave, length } }: CoverProps) {
  const t = useMessages("ui");
  return (
    <>
      {wave && (
        <WaveFrame>
          <path d={wave} />
        </WaveFrame>
      )}
      <Badge icon="wave">{length ? t("length", { length }) : t("voice")}</Badge>
    </>
  );
}
