import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { Logo } from "~/ui/drawings/logo";
import { LanguageSwitch } from "./language-switch";
import { useShell } from "~/session/use-shell";

/** A bar with logo and language, and nothing of an account but what its layout puts at the end. */
export function BareBar({ children }: { children?: ReactNode }) {
  const t = useMessages("shell");
  const { siteName } = useShell();
  return (
    <header className="top">
      <a className="skip button" href="#content">
        {t("skip")}
      </a>
      <Link className="logo" to="/" aria-label={siteName} reloadDocument>
        <Logo />
        <span aria-hidden="true">{siteName}</span>
      </Link>
      <div className="top-end">
        <LanguageSwitch />
        {children}
      </div>
    </header>
  );
}
