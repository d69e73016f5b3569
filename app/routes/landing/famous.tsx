import { useWords } from "~/i18n/use-words";
import { Wave } from "~/ui/wave";
import { waveBars } from "~/ui/wave-path";

// Not a recording: the rhythm of the lines, a bar for each syllable, so that the eye may hear them.
const BENGALI = waveBars([2, 4, 3, 6, 3, 8, 6, 4, 7, 3, 1, 3, 6, 8, 4, 7, 3, 6, 4, 5, 8, 6, 3, 5, 7, 4, 1, 6, 8, 5, 7, 4, 2]);
const ENGLISH = waveBars([3, 8, 4, 9, 2, 5, 8, 4, 7, 3, 6, 2, 1, 2, 7, 3, 8, 4, 2, 1, 6, 4, 3, 7, 1, 5, 8, 3, 6, 4, 8, 3]);

/** Lines of two poets, in both languages whatever the page's: set by us and labelled so. */
export function Famous() {
  const t = useWords("landing");
  return (
    <section className="stack" aria-labelledby="famous">
      <h2 id="famous">{t("famousTitle")}</h2>
      <p className="prose-line">{t("famousText")}</p>
      <div className="cards">
        <figure className="stack">
          <blockquote className="specimen" lang="bn">
            {t("famousBengali")}
          </blockquote>
          <Wave bars={BENGALI} />
          <figcaption className="soft">{t("famousBengaliBy")}</figcaption>
        </figure>
        <figure className="stack">
          <blockquote className="specimen" lang="en">
            {t("famousEnglish")}
          </blockquote>
          <Wave bars={ENGLISH} />
          <figcaption className="soft">{t("famousEnglishBy")}</figcaption>
        </figure>
      </div>
      <p className="soft small">{t("famousNote")}</p>
    </section>
  );
}
