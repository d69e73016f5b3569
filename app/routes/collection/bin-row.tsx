import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Badge } from "~/ui/controls/badge";
import { Button } from "~/ui/controls/button";
import { CardCover } from "~/ui/item/item-card";
import type { CardFacts } from "~/ui/item/item-facts";
import { BIN } from "./bin-address";

export interface BinnedFacts {
  item: CardFacts;
  /** The day on which it is erased. */
  erased: string;
}

interface BinRowProps {
  /** Id of the form that takes several; absent where there is only this one. */
  several?: string;
  row: BinnedFacts;
  /** Address of the question before it is erased now. */
  toErase: string;
}

/** Something in the bin: what it looks like, until when it is there, and what may be done with it. */
export function BinRow({ several, row: { item, erased }, toErase }: BinRowProps) {
  const t = useMessages("bin");
  const ui = useMessages("ui");
  const { id, kind, caption, language } = item;
  return (
    <li className="sheet bin-row">
      <div className="owner bin-text">
        {several ? (
          <input
            type="checkbox"
            className="bin-tick"
            name="ids"
            value={id}
            form={several}
            aria-labelledby={`bin-${id}`}
          />
        ) : null}
        <div className="item-cover bin-cover">
          <CardCover item={item} sizes="5rem" />
        </div>
        <div className="owner-text">
          <p className="caption" id={`bin-${id}`} lang={caption ? language : undefined}>
            {caption || t(kind === "voice" ? "voiceOf" : "handwritingOf")}
          </p>
          <p className="row small soft">
            {kind === "voice" ? null : <Badge icon="pen">{ui(kind)}</Badge>}
            {t("erasedOn", { date: erased })}
          </p>
        </div>
      </div>
      <div className="row">
        <PostForm action={BIN}>
          <input type="hidden" name="ids" value={id} />
          <Button aria-describedby={`bin-${id}`}>{t("restore")}</Button>
        </PostForm>
        {/* The list follows it over itself (`useFollowLinks`). */}
        <a className="button button-quiet" href={toErase} aria-describedby={`bin-${id}`}>
          {t("erase")}
        </a>
      </div>
    </li>
  );
}
