import { inDigits } from "~/i18n/length";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { classes } from "~/ui/controls/classes";
import { Icon } from "~/ui/drawings/icon";
import type { CardFacts } from "./item-facts";

/** Names that stand there at once; many would push what the screen asks out of sight. */
const FEW = 3;

interface ItemNamesProps {
  area: "bin" | "chosen" | "links";
  items: readonly Pick<CardFacts, "id" | "kind" | "caption" | "language">[];
  className?: "stack";
  /** None is folded away: what is about to be gone is seen whole. */
  all?: boolean;
}

/**
 * Items that a screen is about, each by its caption, or by its kind where it has none; those behind the first few are
 * folded away.
 * @param area the screen's own messages, which name both kinds
 */
export function ItemNames({ items, all = false, ...how }: ItemNamesProps) {
  const t = useMessages("ui");
  const { language } = useShell();
  // A press for one more would take the room of that one.
  if (all || items.length <= FEW + 1) return <Names {...how} items={items} />;
  return (
    <div>
      <Names {...how} items={items.slice(0, FEW)} />
      <details className="collapsible">
        <summary className="button button-quiet">
          <Icon name="plus" />
          {t("moreItems", { count: inDigits(language, items.length - FEW) })}
        </summary>
        <Names {...how} items={items.slice(FEW)} />
      </details>
    </div>
  );
}

function Names({ area, items, className }: Omit<ItemNamesProps, "all">) {
  const t = useMessages(area);
  return (
    <ul className={classes(className, "chosen-list")}>
      {items.map(({ id, kind, caption, language }) => (
        <li key={id}>
          <span className="caption" dir="auto" lang={caption ? language : undefined}>
            {caption || t(kind === "voice" ? "voiceOf" : "handwritingOf")}
          </span>
        </li>
      ))}
    </ul>
  );
}
