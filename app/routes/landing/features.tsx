import { useMessages } from "~/i18n/use-messages";
import { Drawing } from "~/ui/drawings/drawing";

const CARDS = [
  ["pen", "handwritingTitle", "handwritingText"],
  ["voice", "voiceTitle", "voiceText"],
  ["keepsake", "remembranceTitle", "remembranceText"],
] as const;

/** Three cards: what can be kept here. */
export function Features() {
  const t = useMessages("landing");
  return (
    <section className="stack" aria-labelledby="features">
      <h2 id="features">{t("featuresTitle")}</h2>
      <ul className="cards">
        {CARDS.map(([drawing, title, text]) => (
          <li className="sheet" key={title}>
            <Drawing name={drawing} />
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
