import { useWords } from "~/i18n/use-words";
import { Badge, StatusBadge } from "./badge";
import type { CardFacts } from "./item-facts";
import { Picture } from "./picture";
import { Wave } from "./wave";

// Beside its words on a phone, above them from 40rem on (item.css).
const SIZES = "(min-width: 40rem) 18rem, 8.5rem";

interface ItemCardProps {
  item: CardFacts;
  /** Address of the item over this list. */
  to: string;
  /** In the first row: its picture is fetched at once. */
  eager?: boolean;
}

/** A letter or a voice in a list. A plain link: the list follows it over itself once awake (`useFollowLinks`). */
export function ItemCard({ item, to, eager }: ItemCardProps) {
  const t = useWords("letters");
  const caption = item.caption.text || t(item.kind === "voice" ? "voiceOf" : "handwritingOf");
  return (
    <li className="letter">
      <div className="letter-face">
        <Face item={item} eager={eager} />
      </div>
      <div className="letter-words">
        <a className="letter-link" href={to}>
          <span className="caption" lang={item.caption.text ? item.caption.language : undefined}>
            {caption}
          </span>
        </a>
        <StatusBadge status={item.status} />
        <State state={item.state} />
      </div>
    </li>
  );
}

function Face({ item, eager }: Pick<ItemCardProps, "item" | "eager">) {
  const t = useWords("ui");
  if (!item.picture) {
    return (
      <>
        {item.bars.length > 0 ? <Wave bars={item.bars} /> : null}
        <Badge icon="wave">{item.length ? t("length", { length: item.length }) : t("voice")}</Badge>
      </>
    );
  }
  const { placeholder, width, height, widths } = item.picture.file;
  if (widths.length > 0) return <Picture {...item.picture} alt="" most={400} sizes={SIZES} eager={eager} />;
  // Blurred as it is at 20 px, in the place of the picture that is to come.
  return <span className="picture">{placeholder ? <img src={placeholder} alt="" width={width ?? undefined} height={height ?? undefined} /> : null}</span>;
}

/** What is still to come, or will not. */
function State({ state }: Pick<CardFacts, "state">) {
  const t = useWords("ui");
  if (state === "ready") return null;
  return <span className="small soft">{t(state === "failed" ? "broken" : "preparing")}</span>;
}
