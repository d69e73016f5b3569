import { Link } from "~/ui/controls/link";
import { useMessages } from "~/i18n/use-messages";
import { BarLink, WAYS } from "./bar-link";
import { useShell } from "~/session/use-shell";

const YEAR = { bn: "২০২৪", en: "2024" };

/** Copyright line and note of product.md 1, and the privacy policy. */
export function Footer() {
  const t = useMessages("shell");
  const { language, siteName } = useShell();
  return (
    <footer className="foot">
      <p>{`${t("footerCopyright", { year: YEAR[language], site: siteName })} ${t("footerBuilt")}`}</p>
      <Link to="/privacy-policy">{t("privacyPolicy")}</Link>
    </footer>
  );
}

/** The phone's bar at the bottom, for signed-in people. */
export function PhoneBar() {
  const t = useMessages("shell");
  if (!useShell().person) return null;
  return (
    <nav className="bottom" aria-label={t("menu")}>
      {(Object.keys(WAYS) as (keyof typeof WAYS)[]).map((way) => (
        <BarLink key={way} way={way} />
      ))}
    </nav>
  );
}
