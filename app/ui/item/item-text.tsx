import type { ItemKind } from "archive/contract/items/item";
import { useMessages } from "~/i18n/use-messages";
import type { TextFacts } from "./text-facts";

/** What its owner wrote about an item: caption, writer or speaker, and date. */
export function ItemCaption({ text: { caption, about } }: { text: TextFacts }) {
  return (
    <>
      {caption.text ? (
        <p className="caption" lang={caption.language}>
          {caption.text}
        </p>
      ) : null}
      {about.length > 0 ? <p className="small soft">{about.join(" · ")}</p> : null}
    </>
  );
}

/** What it says, typed out. Needs the message area "item". */
export function ItemSays({ text: { says }, kind }: { text: TextFacts; kind: ItemKind }) {
  const t = useMessages("item");
  if (!says.text) return null;
  return (
    <section className="says">
      <h2>{t(kind === "voice" ? "saysVoice" : "says")}</h2>
      <p className="caption" lang={says.language}>
        {says.text}
      </p>
    </section>
  );
}
