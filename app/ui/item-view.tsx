import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { picturePath } from "archive/contract/media";
import { useWords } from "~/i18n/use-words";
import { AudioPlayer } from "./audio-player";
import { Avatar } from "./avatar";
import { StatusBadge } from "./badge";
import { ButtonLink } from "./button";
import type { ItemFacts } from "./item-facts";
import { Picture } from "./picture";
import { useLookAgain } from "./use-look-again";

// Left of its words from 64rem on (item.css), else as wide as the page.
const SIZES = "(min-width: 64rem) 40rem, 100vw";
const MOST = 720;

interface ItemViewProps {
  item: ItemFacts;
  /** This page's own address, to look again while the item is being prepared. */
  here: string;
  /** Address that shows the other caption, where there is one. */
  otherCaption: string | null;
  /** Whether the other one is shown now. */
  turned: boolean;
  /** The three-dot menu. */
  menu: ReactNode;
}

/** An item as the one loud thing on the page: the letter or the voice, and beside it whose it is and what it says. */
export function ItemView({ item, here, otherCaption, turned, menu }: ItemViewProps) {
  const t = useWords("item");
  const ui = useWords("ui");
  useLookAgain(item.state === "waiting");
  return (
    <div className="item">
      <Face item={item} here={here} />
      <div className="stack">
        <div className="owner">
          <Avatar name={item.ownerName ?? ui("unknownName")} picture={item.ownerPicture} />
          <div className="owner-words">
            <p>
              <strong>{item.ownerName ?? ui("unknownName")}</strong>
            </p>
            <p className="row small soft">
              <time dateTime={item.date}>{item.ago}</time>
              <StatusBadge status={item.status} />
            </p>
          </div>
          {menu}
        </div>
        {item.caption.text ? (
          <p className="caption" lang={item.caption.language}>
            {item.caption.text}
          </p>
        ) : null}
        {otherCaption ? (
          <p>
            <Link className="small" to={otherCaption} replace preventScrollReset>
              {t(turned ? "thisCaption" : "otherCaption")}
            </Link>
          </p>
        ) : null}
      </div>
    </div>
  );
}

function Face({ item, here }: Pick<ItemViewProps, "item" | "here">) {
  const t = useWords("item");
  const name = item.caption.text || t(item.kind === "voice" ? "voiceOf" : "handwritingOf");
  if (item.sound) {
    return (
      <div className="sheet">
        <AudioPlayer {...item.sound} bars={item.bars} seconds={item.seconds} length={item.length} name={name} />
      </div>
    );
  }
  if (item.picture && item.picture.file.widths.length > 0) return <Letter picture={item.picture} name={name} />;
  return <NotYet item={item} here={here} />;
}

function Letter({ picture, name }: { picture: NonNullable<ItemFacts["picture"]>; name: string }) {
  const ui = useWords("ui");
  const widest = Math.max(...picture.file.widths);
  return (
    <div className="stack">
      <Picture {...picture} alt={name} most={MOST} sizes={SIZES} eager onTable />
      {widest > MOST ? (
        <p>
          <a className="small" href={picturePath(picture.item, picture.file, widest, "jpg")}>
            {ui("larger")}
          </a>
        </p>
      ) : null}
    </div>
  );
}

function NotYet({ item, here }: Pick<ItemViewProps, "item" | "here">) {
  const t = useWords("item");
  if (item.state === "failed") return <p className="sheet">{t(item.mine ? "failed" : "failedOther")}</p>;
  return (
    <div className="sheet stack" role="status">
      <p>{t("preparing")}</p>
      <p>
        <ButtonLink to={here}>{t("lookAgain")}</ButtonLink>
      </p>
    </div>
  );
}
