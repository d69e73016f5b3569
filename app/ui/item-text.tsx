import type { ItemKind } from "archive/contract/item";
import { useWords } from "~/i18n/use-words";
import type { TextFacts } from "./text-facts";

/** What its owner wrote about an item: caption, writer or speaker, date, and what it says. */
export function ItemText({ text: { caption, says, author, when }, kind }: { text: TextFacts; kind: ItemKind }) {
  const t = useWords("item");
  const voice = kind === "voice";
  return (
    <>
      {caption.text ? (
        <p className="caption" lang={caption.language}>
          {caption.text}
        </p>
      ) : null}
      {author || when ? (
        <p className="small soft">
          {author ? t(voice ? "spokenBy" : "writtenBy", { name: author }) : null}
          {author && when ? " · " : null}
          {when ? t(voice ? "spokenAt" : "writtenAt", { date: when }) : null}
        </p>
      ) : null}
      {says.text ? (
        <section className="says">
          <h2>{t(voice ? "saysVoice" : "says")}</h2>
          <p className="caption" lang={says.language}>
            {says.text}
          </p>
        </section>
      ) : null}
    </>
  );
}
