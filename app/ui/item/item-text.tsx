import type { ItemKind } from "archive/contract/items/item";
import type { Language } from "archive/contract/language";
import { useMessages } from "~/i18n/use-messages";
import { Link } from "~/ui/controls/link";
import { writerPath } from "../person/writer-address";
import type { TextFacts } from "./text-facts";

/** Writer or speaker of an item, its date and its place; nothing where none is known. */
export function AboutItem({ text: { about, writer } }: { text: TextFacts }) {
  const rest = writer ? about.slice(1) : about;
  if (about.length === 0) return null;
  return (
    <p className="small soft">
      {writer && (
        <>
          {writer.before}
          <Link to={writerPath(writer.id)} dir="auto">
            {writer.name}
          </Link>
          {writer.after}
          {rest.length > 0 && " · "}
        </>
      )}
      {rest.join(" · ")}
    </p>
  );
}

/** Id of the words of a letter on its page, to be gone to. */
export const WORDS_ID = "words";

/** Text of an item, typed out. Needs the message area "item". @param id to be gone to */
export function ItemSays({ text: { says }, kind, id }: { text: TextFacts; kind: ItemKind; id?: string }) {
  const t = useMessages("item");
  if (!says.text) return null;
  return (
    <section className="says" id={id}>
      <h2>{t(kind === "voice" ? "saysVoice" : "says")}</h2>
      <Caption {...says} />
    </section>
  );
}

/** What its owner wrote, in its own language; nothing where nothing is written. */
export function Caption({ text, language }: { text: string; language: Language }) {
  if (!text) return null;
  return (
    <p className="caption" dir="auto" lang={language}>
      {text}
    </p>
  );
}
