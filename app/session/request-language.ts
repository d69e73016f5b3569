import { RemixI18Next } from "remix-i18next/server";
import type { Cookie } from "@remix-run/node";
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from "archive/contract/language";
import type { CookieName } from "~/session/cookies/cookie-names";
import { readCookie } from "~/session/cookies/cookies";

const LANGUAGE_COOKIE = "i18nextLng" satisfies CookieName;

// The cookie holds the bare word, as the old client kept it; Remix's own cookies would wrap it.
const plainCookie = {
  name: LANGUAGE_COOKIE,
  isSigned: false,
  expires: undefined,
  parse: async (header: string | null) => readCookie(header, LANGUAGE_COOKIE),
  serialize: async () => "",
} satisfies Cookie;

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: DEFAULT_LANGUAGE,
    cookie: plainCookie,
    searchParamKey: "lng",
    order: ["searchParams", "cookie", "header"],
  },
});

/** Language of a request: `?lng=`, cookie, the browser's languages, Bengali (product.md 9). */
export async function languageOf(request: Request): Promise<Language> {
  const found = await detector.getLocale(request);
  return isLanguage(found) ? found : DEFAULT_LANGUAGE;
}

/** Set-Cookie that keeps a language for a year. Scripts may read it: they mirror it to local storage. */
export function languageCookie(language: Language, secure: boolean): string {
  return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? "; Secure" : ""}`;
}
