import { useRef } from "react";
import { useWords } from "~/i18n/use-words";
import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { ItemCard } from "~/ui/item-card";
import type { CardFacts } from "~/ui/item-facts";
import { useFollowLinks } from "~/ui/use-follow-links";
import { useLookAgain } from "~/ui/use-look-again";

/** Cards that a phone shows at once, under what is kept. */
const FIRST_SEEN = 2;

/** What was put in last; for whoever keeps nothing yet, how to begin. */
export function Latest({ items }: { items: readonly CardFacts[] }) {
  const t = useWords("dashboard");
  const letters = useWords("letters");
  const list = useRef<HTMLUListElement>(null);
  useFollowLinks(list);
  useLookAgain(items.some((item) => item.pending === "waiting"));
  if (items.length === 0) {
    return (
      <Empty drawing="letter" title={letters("emptyTitle")} text={letters("emptyText")}>
        <ButtonLink look="main" icon="plus" to="/my-collections/new">
          {letters("begin")}
        </ButtonLink>
      </Empty>
    );
  }
  return (
    <section className="stack">
      <h2>{t("latest")}</h2>
      <ul className="letters" ref={list}>
        {items.map((item, place) => (
          <ItemCard key={item.id} item={item} to={`/my-collections/item/${item.id}`} eager={place < FIRST_SEEN} />
        ))}
      </ul>
      <p>
        <ButtonLink look="quiet" to="/my-collections">
          {t("all")}
        </ButtonLink>
      </p>
    </section>
  );
}
