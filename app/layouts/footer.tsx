import { Link, NavLink } from "@remix-run/react";
import { useWords } from "~/i18n/use-words";
import { Icon, type IconName } from "~/ui/icon";
import { useShell } from "./use-shell";

const YEAR = { bn: "২০২৪", en: "2024" };

/** Copyright line and note of specification 1, and the text pages. */
export function Footer() {
  const t = useWords("shell");
  const { language, siteName } = useShell();
  return (
    <footer className="foot">
      <p>
        {t("footerCopyright", { year: YEAR[language], site: siteName })} {t("footerBuilt")}
      </p>
      <Link to="/privacy-policy">{t("privacyPolicy")}</Link>
      <Link to="/delete-account">{t("deleteAccount")}</Link>
    </footer>
  );
}

/** The phone's bar at the bottom, for signed-in people. */
export function PhoneBar() {
  const t = useWords("shell");
  if (!useShell().person) return null;
  return (
    <nav className="bottom" aria-label={t("menu")}>
      <BarLink to="/my-collections" icon="home" word={t("home")} />
      <BarLink to="/my-collections/new/handwriting" icon="pen" word={t("addHandwriting")} />
      <BarLink to="/my-collections/new/voice" icon="mic" word={t("addVoice")} />
    </nav>
  );
}

function BarLink({ to, icon, word }: { to: string; icon: IconName; word: string }) {
  return (
    <NavLink className="bar-link" to={to} end>
      <Icon name={icon} />
      {word}
    </NavLink>
  );
}
