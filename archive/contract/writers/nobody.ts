import { normalise } from "archive/contract/text/search-text";

/** What people type where they don't know who wrote something, normalised. None of it is somebody's name. */
const NOBODY = new Set(
  [
    "unknown",
    "unknown author",
    "unknown person",
    "unknown writer",
    "author unknown",
    "writer unknown",
    "not known",
    "no idea",
    "don't know",
    "i don't know",
    "nobody",
    "no one",
    "none",
    "n/a",
    "anonymous",
    "unnamed",
    "no name",
    "অজানা",
    "অজানা লেখক",
    "অজানা কেউ",
    "লেখক অজানা",
    "নাম অজানা",
    "অজ্ঞাত",
    "অজ্ঞাতনামা",
    "অজ্ঞাত লেখক",
    "নাম জানা নেই",
    "জানা নেই",
    "জানি না",
    "জানিনা",
    "কেউ না",
    "কে জানে",
    "বেনামি",
    "বেনামী",
    "নামহীন",
  ].map(normalise),
);

/** Whether a typed name says that nobody is known; marks alone, as "?", do so too. */
export function meansNobody(typed: string): boolean {
  const name = normalise(typed);
  return name === "" || NOBODY.has(name);
}
