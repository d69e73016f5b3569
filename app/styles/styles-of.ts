import { createHash } from "node:crypto";
import { criticalStyles } from "./critical-styles";
import COMMON_STYLES from "./index.css?inline";
import keepsake from "./keepsake.css?inline";
import landing from "./landing.css?inline";
import reading from "./reading.css?inline";
import search from "./search.css?inline";

// Only pages that no hydrated page turns into may have a sheet of their own: they are always opened as documents.
const OWN: Record<string, string> = {
  "routes/landing/landing": landing,
  "routes/item/keepsake": keepsake,
  "routes/reading/read-through": reading,
  "routes/reading/listen-through": reading,
  "routes/search/search": search,
};

export { COMMON_STYLES };

/** What the styles that all pages have are known by; another build may have others. */
export const STYLESHEET_HASH = createHash("sha256").update(COMMON_STYLES).digest("base64url").slice(0, 10);
/** Where they are had as a file, for a browser to keep. */
export const STYLESHEET_PATH = `/styles/${STYLESHEET_HASH}.css`;

const criticalStylesOf = criticalStyles(COMMON_STYLES);

/** Fills a page's first, empty style element with those of the styles that all pages have which it uses. */
export function withCriticalStyles(html: string): string {
  return html.replace("></style>", () => `>${criticalStylesOf(html)}</style>`);
}

/** The styles that some pages have beside those that all have. @param routeIds of the matched routes */
export function ownStylesOf(routeIds: readonly string[]): string {
  return routeIds.map((id) => OWN[id] ?? "").join("");
}
