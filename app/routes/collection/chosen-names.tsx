import { useMessages } from "~/i18n/use-messages";
import { ItemNames } from "~/ui/item/item-names";
import type { ItemName } from "~/ui/item/item-facts";

/** Names that are seen at once; more are behind a press. */
const FEW = 3;

/** Names of the chosen items. Needs the messages "chosen". @param count of them, in the page's digits */
export function ChosenNames({ rows, count }: { rows: readonly ItemName[]; count: string }) {
  const t = useMessages("chosen");
  const names = <ItemNames area="chosen" items={rows} className="stack" />;
  if (rows.length <= FEW) return names;
  return (
    <details>
      <summary className="bar-link">{t("which", { count })}</summary>
      {names}
    </details>
  );
}
