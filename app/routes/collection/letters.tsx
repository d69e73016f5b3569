import { useMemo, useRef } from "react";
import { useWords } from "~/i18n/use-words";
import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { ItemCard } from "~/ui/item-card";
import type { CardFacts } from "~/ui/item-facts";
import { Pager } from "~/ui/pager";
import { useFollowLinks } from "~/ui/use-follow-links";
import { useLookAgain } from "~/ui/use-look-again";

/** Cards of the first row on a wide page; on a phone these are what is seen at once. */
const FIRST_ROW = 4;

export interface LettersProps {
  /** `CardFacts[]` as JSON: single fetch's own way of writing 24 of them weighs half a kilobyte more. */
  cards: string;
  /** Query that leads back to this page of the list. */
  query: string;
  /** Addresses of the next page and of the first one; null where there is none, or this is it. */
  next: string | null;
  first: string | null;
}

/** A person's own letters and voices, newest first. */
export function Letters({ cards, query, next, first }: LettersProps) {
  const items = useMemo(() => JSON.parse(cards) as CardFacts[], [cards]);
  const t = useWords("letters");
  const list = useRef<HTMLUListElement>(null);
  useFollowLinks(list);
  useLookAgain(items.some((item) => item.pending === "waiting"));
  return (
    <>
      <div className="page-head">
        <h1>{t("listTitle")}</h1>
        <Upload />
      </div>
      <div className="stack">
        {items.length === 0 && !first ? (
          <Empty drawing="box" title={t("emptyTitle")} text={t("emptyText")} />
        ) : (
          <ul className="letters" ref={list}>
            {items.map((item, place) => (
              <ItemCard key={item.id} item={item} to={`/my-collections/item/${item.id}${query}`} eager={place < FIRST_ROW} />
            ))}
          </ul>
        )}
        <Pager next={next} label={t("older")} />
        {first ? (
          <p>
            <ButtonLink look="quiet" to={first}>
              {t("newest")}
            </ButtonLink>
          </p>
        ) : null}
      </div>
    </>
  );
}

function Upload() {
  const t = useWords("letters");
  return (
    <div className="row">
      <ButtonLink look="main" icon="pen" to="/my-collections/new/handwriting">
        {t("uploadHandwritings")}
      </ButtonLink>
      <ButtonLink icon="mic" to="/my-collections/new/voice">
        {t("uploadVoice")}
      </ButtonLink>
    </div>
  );
}
