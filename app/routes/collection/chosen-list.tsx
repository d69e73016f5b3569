import { useMessages } from "~/i18n/use-messages";
import type { CardFacts } from "~/ui/item/item-facts";

/**
 * What is asked about, each item by its caption, or by its kind where it has none.
 * @param words those of the page, which name both kinds
 */
export function ChosenList({
  words,
  rows,
}: {
  words: "bin" | "chosen";
  rows: readonly Pick<CardFacts, "id" | "kind" | "caption" | "language">[];
}) {
  const t = useMessages(words);
  return (
    <ul className="stack chosen-list">
      {rows.map(({ id, kind, caption, language }) => (
        <li key={id} className="caption" lang={caption ? language : undefined}>
          {caption || t(kind === "voice" ? "voiceOf" : "handwritingOf")}
        </li>
      ))}
    </ul>
  );
}
