import { Link } from "~/ui/controls/link";
import type { ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { Logo } from "~/ui/drawings/logo";
import { AppearanceLink } from "./appearance-link";
import { LanguageSwitch } from "./language-switch";
import { useShell } from "~/session/use-shell";

/**
 * The bar at the top: past it to the content, the logo, and what else it has.
 * @param reload the logo's page is opened as a document
 */
export function Bar({ reload, children }: { reload: boolean; children: ReactNode }) {
  const t = useMessages("shell");
  const { siteName } = useShell();
  return (
    <header className="top">
      <a className="skip button" href="#content">
        {t("skip")}
      </a>
      <Link className="logo" to="/" aria-label={siteName} reloadDocument={reload}>
        <Logo />
        <span aria-hidden="true">{siteName}</span>
      </Link>
      {children}
    </header>
  );
}

/** A bar with logo and language, and nothing of an account but what its layout puts at the end. */
export function BareBar({ children }: { children?: ReactNode }) {
  return (
    <Bar reload>
      <div className="top-end">
        <AppearanceLink />
        <LanguageSwitch />
        {children}
      </div>
    </Bar>
  );
}
