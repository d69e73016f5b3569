import { Link } from "~/ui/controls/link";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { Drawing } from "~/ui/drawings/drawing";

/** About us, in four thoughts. */
export function About() {
  const t = useMessages("landing");
  return (
    <section className="split" aria-labelledby="about">
      <h2 id="about">{t("aboutTitle")}</h2>
      <div className="cards">
        <p className="lead">{t("about1")}</p>
        <p className="lead">{t("about2")}</p>
        <p>{t("about3")}</p>
        <p>{t("about4")}</p>
      </div>
    </section>
  );
}

/** The way in, once more, at the end. @param isOpen whether everybody may make an account */
export function Closing({ isOpen }: { isOpen: boolean }) {
  const t = useMessages("landing");
  return (
    <section className="sheet row closing">
      <Drawing name="letter" />
      <p>
        {t("promptStart")} {t("promptHave")}{" "}
        <Link className="lone" to="/login">
          {t("signIn")}
        </Link>
        {isOpen ? (
          <>
            {" "}
            {t("or")}{" "}
            <Link className="lone" to="/registration">
              {t("createAccount")}
            </Link>
          </>
        ) : null}
      </p>
      {isOpen ? <ButtonLink to="/registration">{t("create")}</ButtonLink> : null}
    </section>
  );
}

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
