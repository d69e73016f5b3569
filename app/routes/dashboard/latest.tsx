import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/page/empty";
import type { CardFacts } from "~/ui/item/item-facts";
import { LatestItems } from "~/ui/item/item-cards";

/**
 * What was put in last; for whoever keeps nothing yet, how to begin.
 * @param asked invitations wait, and the main button is theirs
 */
export function Latest({ items, asked }: { items: readonly CardFacts[]; asked: boolean }) {
  const t = useMessages("dashboard");
  const letters = useMessages("collection");
  if (items.length === 0) {
    return (
      <Empty drawing="letter" title={letters("emptyTitle")} text={letters("emptyText")}>
        <ButtonLink look={asked ? "plain" : "main"} icon="plus" to="/my-collections/new">
          {letters("begin")}
        </ButtonLink>
      </Empty>
    );
  }
  return (
    <section className="stack">
      <h2>{t("latest")}</h2>
      <LatestItems items={items} eager />
      <p>
        <ButtonLink look="quiet" to="/my-collections">
          {t("all")}
        </ButtonLink>
      </p>
    </section>
  );
}
