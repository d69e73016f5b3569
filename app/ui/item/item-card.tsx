import { THUMBNAIL_WIDTH } from "archive/contract/items/media";
import { useMessages } from "~/i18n/use-messages";
import { Badge, StatusBadge } from "~/ui/controls/badge";
import type { CardFacts } from "./item-facts";
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
  /** Several are being chosen: the card is a box to tick. */
  choosing?: boolean;
  /** Who may see it is not this reader's to know. */
  withoutStatus?: boolean;
  ticked?: boolean;
}

/** A letter or a voice in a list. A plain link: the list follows it over itself once hydrated (`useFollowLinks`). */
export function ItemCard({ item, to, toStatus, from, eager, choosing, ticked, withoutStatus }: ItemCardProps) {
  const t = useMessages("collection");
  const words = (
    <span className="caption" lang={item.caption ? item.language : undefined}>
      {item.caption || t(item.kind === "voice" ? "voiceOf" : "handwritingOf")}
    </span>
  );
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
          <a className="item-link" href={to}>
            {words}
          </a>
        )}
        {withoutStatus ? null : from === undefined ? (
          <Status item={item} to={choosing ? undefined : toStatus} />
        ) : (
          <Badge icon="person">{from}</Badge>
        )}
        {item.voice && <Badge icon="wave">{t("hasVoice")}</Badge>}
        {item.pages && <span className="small soft">{t("pages", { count: item.pages })}</span>}
        <Pending item={item} />
      </div>
    </li>
  );
}

/** What is seen of it in a list: the first page of a letter, or the wave of a voice. */
export function CardCover({ item, eager, sizes = SIZES }: Pick<ItemCardProps, "item" | "eager"> & { sizes?: string }) {
  return item.kind === "voice" ? <Voice item={item} /> : <Handwriting item={item} eager={eager} sizes={sizes} />;
}

function Status({ item: { status }, to }: Pick<ItemCardProps, "item"> & { to?: string }) {
  const t = useMessages("collection");
  if (!to) return <StatusBadge status={status} />;
  return (
    <a className="badge-link" href={to} title={t("changeWho")}>
      <StatusBadge status={status} />
    </a>
  );
}

function Handwriting({ item: { picture }, eager, sizes }: Pick<ItemCardProps, "item" | "eager"> & { sizes: string }) {
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

function Voice({ item: { wave, length } }: Pick<ItemCardProps, "item">) {
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

/** What is still to come, or will not. */
function Pending({ item: { pending } }: Pick<ItemCardProps, "item">) {
  const t = useMessages("ui");
  if (!pending) return null;
  return <span className="small soft">{t(pending === "failed" ? "broken" : "preparing")}</span>;
}
