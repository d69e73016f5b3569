import { DEFAULT_LANGUAGE, languageIn, type Language } from "archive/contract/language";
import type { CookieName } from "~/session/cookies/cookie-names";
import { readCookie } from "~/session/cookies/cookies";

// It holds the bare word, as the old client kept it.
const LANGUAGE_COOKIE = "i18nextLng" satisfies CookieName;

/** Language of a request: `?lng=`, cookie, the browser's languages, Bengali (product.md 9). */
export function languageOf({ url, headers }: Request): Language {
  const said = [new URL(url).searchParams.get("lng"), readCookie(headers.get("cookie"), LANGUAGE_COOKIE)];
  return [...said, headers.get("accept-language")].map(languageIn).find(Boolean) ?? DEFAULT_LANGUAGE;
}

/** Set-Cookie that keeps a language for a year. Scripts may read it: they mirror it to local storage. */
export function languageCookie(language: Language, secure: boolean): string {
  return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? "; Secure" : ""}`;
}
