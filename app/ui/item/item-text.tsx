import type { ItemKind } from "archive/contract/items/item";
import type { Language } from "archive/contract/language";
import { useMessages } from "~/i18n/use-messages";
import { Link } from "~/ui/controls/link";
import { writerPath } from "../person/writer-address";
import type { TextFacts } from "./text-facts";

/** What its owner wrote about an item: caption, writer or speaker, and date. */
export function ItemCaption({ text: { caption, about, writer } }: { text: TextFacts }) {
  const rest = writer ? about.slice(1) : about;
  return (
    <>
      <Caption {...caption} />
      {about.length > 0 && (
        <p className="small soft">
          {writer && (
            <>
              {writer.before}
              <Link to={writerPath(writer.id)}>{writer.name}</Link>
              {writer.after}
              {rest.length > 0 && " · "}
            </>
          )}
          {rest.join(" · ")}
        </p>
      )}
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
      <Caption {...says} />
    </section>
  );
}

/** What its owner wrote, in its own language; nothing where nothing is written. */
export function Caption({ text, language }: { text: string; language: Language }) {
  if (!text) return null;
  return (
    <p className="caption" lang={language}>
      {text}
    </p>
  );
}
