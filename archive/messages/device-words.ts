import Bowser from "bowser";
import type { Language } from "archive/contract/language";
import { sentence } from "./sentences";

// Only names that the library knows: for what it does not, it would repeat what the browser says, which anybody may
// write.
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

/** A device in plain words, by what its browser says of itself: "Chrome on Android". */
export function deviceWords(language: Language, userAgent: string): string {
  const parsed = userAgent === "" ? null : Bowser.parse(userAgent);
  const browser = known(BROWSERS, parsed?.browser.name);
  const system = known(SYSTEMS, parsed?.os.name);
  if (browser && system) return sentence(language, { key: "account.device_on", params: { browser, system } });
  return browser ?? system ?? sentence(language, { key: "account.device_unknown" });
}

function known(names: Set<string>, name: string | undefined): string | null {
  return name !== undefined && names.has(name) ? name : null;
}
