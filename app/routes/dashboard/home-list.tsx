import { ButtonLink } from "~/ui/controls/button";
import { ItemCards, useCards } from "~/ui/item/item-cards";
import type { HomeCard } from "./facts";

interface HomeListProps {
  /** `HomeCard[]` as JSON. */
  cards: string;
  title: string;
  /** The way to all of them, and its words. */
  to: string;
  all: string;
  /** Address of the list over which each opens. */
  over: string;
  /** How many pictures are fetched at once. */
  eager: number;
  withoutStatus?: boolean;
}

/** A few letters and voices under a head, with the way to all of them. */
export function HomeList({ cards, title, to, all, over, eager, withoutStatus }: HomeListProps) {
  const items = useCards<HomeCard>(cards);
  return (
    <section>
      <div className="page-head">
        <h2>{title}</h2>
        <ButtonLink look="quiet" to={to}>
          {all}
        </ButtonLink>
      </div>
      <ItemCards
        items={items}
        eager={eager}
        card={({ id, when, from }) => ({ to: `${over}/item/${id}`, when, from, withoutStatus })}
      />
    </section>
  );
}
