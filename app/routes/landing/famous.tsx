import { useWords } from "~/i18n/use-words";

/** Lines of two poets, in both languages whatever the page's: set by us and labelled so. */
export function Famous() {
  const t = useWords("landing");
  return (
    <section className="stack" aria-labelledby="famous">
      <h2 id="famous">{t("famousTitle")}</h2>
      <p className="prose-line">{t("famousText")}</p>
      <div className="cards">
        <figure className="sheet stack">
          <blockquote className="specimen" lang="bn">
            {t("famousBengali")}
          </blockquote>
          <figcaption className="soft">{t("famousBengaliBy")}</figcaption>
        </figure>
        <figure className="sheet stack">
          <blockquote className="specimen" lang="en">
            {t("famousEnglish")}
          </blockquote>
          <figcaption className="soft">{t("famousEnglishBy")}</figcaption>
        </figure>
      </div>
      <p className="soft small">{t("famousNote")}</p>
    </section>
  );
}
