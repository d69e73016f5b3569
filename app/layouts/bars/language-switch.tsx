import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useMessages } from "~/i18n/use-messages";
import type { CookieName } from "~/session/cookies/cookie-names";
import { useShell } from "~/session/use-shell";

const KEY = "i18nextLng" satisfies CookieName;

/** A link to the same page in the other language; the server keeps the choice in a cookie. */
export function LanguageSwitch() {
  const t = useMessages("shell");
  const { language } = useShell();
  const { pathname, search } = useLocation();
  useLanguageMemory(language);
  const other = language === "bn" ? "en" : "bn";
  const params = new URLSearchParams(search);
  params.set("lng", other);
  return (
    <a
      className="bar-link"
      href={`${pathname}?${params}`}
      lang={other}
      hrefLang={other}
      rel="nofollow"
      data-language={other}
    >
      {t("otherLanguage")}
    </a>
  );
}

/** Mirrors the choice between local storage and the cookie, for browsers that lost one of them (product.md 9). */
function useLanguageMemory(language: string): void {
  useEffect(() => {
    const kept = localStorage.getItem(KEY);
    const cookie = document.cookie.includes(`${KEY}=`);
    if (!cookie && (kept === "bn" || kept === "en"))
      document.cookie = `${KEY}=${kept}; path=/; max-age=31536000; samesite=lax`;
    else localStorage.setItem(KEY, language);
  }, [language]);
}
