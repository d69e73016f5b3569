import { useMessages } from "~/i18n/use-messages";
import { classes } from "~/ui/controls/classes";
import type { CardFacts } from "./item-facts";

interface ItemNamesProps {
  area: "bin" | "chosen" | "links";
  items: readonly Pick<CardFacts, "id" | "kind" | "caption" | "language">[];
  className?: "stack";
}

/**
 * Items that a screen is about, each by its caption, or by its kind where it has none.
 * @param area the screen's own messages, which name both kinds
 */
export function ItemNames({ area, items, className }: ItemNamesProps) {
  const t = useMessages(area);
  return (
    <ul className={classes(className, "chosen-list")}>
      {items.map(({ id, kind, caption, language }) => (
        <li key={id} className="caption" lang={caption ? language : undefined}>
          {caption || t(kind === "voice" ? "voiceOf" : "handwritingOf")}
        </li>
      ))}
    </ul>
  );
}
