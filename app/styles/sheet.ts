import { createHash } from "node:crypto";
import { COMMON_STYLES } from "./styles-of";

/** What the styles that all pages have are known by; another build may have others. */
export const SHEET_HASH = createHash("sha256").update(COMMON_STYLES).digest("base64url").slice(0, 10);

/** Where they are had as a file, for a browser to keep. */
export const SHEET_PATH = `/styles/${SHEET_HASH}.css`;
