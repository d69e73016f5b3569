import { useMessages } from "~/i18n/use-messages";
import { ItemCard } from "~/ui/item/item-card";
import type { CardFacts } from "~/ui/item/item-facts";
import { useLookAgain } from "~/ui/page/use-look-again";

/** Several items that a link opens, in their owner's order, each with a page of its own. */
export function OpenedSet({ under, cards }: { under: string; cards: CardFacts[] }) {
  const t = useMessages("openLink");
  useLookAgain(cards.some(({ pending }) => pending === "waiting"));
  return (
    <div className="stack">
      <h1>{t("severalTitle")}</h1>
      <ul className="items">
        {cards.map((card, at) => (
          <ItemCard key={card.id} item={card} to={`${under}/${at + 1}`} eager={at < 4} withoutStatus />
        ))}
      </ul>
    </div>
  );
}
