import { ALBUM_ROWS } from "./album-looks";
import { COLLECTION_ROWS } from "./collection-looks";
import type { Look, Row } from "./look";
import { PAYMENT_ROWS } from "./payment-looks";
import { PROFILE_ROWS } from "./profile-looks";
import { PORTRAIT_ROWS } from "./portrait-looks";
import { SEARCH_ROWS } from "./search-looks";
import { ACCOUNT_ROWS, VISITORS_ROWS } from "./visitor-looks";

const NO_SCREEN = "leads to others' sign-in, and back";

/** Every route there is, and how its screens are looked at: by axe, at double text, for what fingers reach, and in pictures. */
export const TABLE: Record<string, Row> = {
  ...VISITORS_ROWS,
  ...ACCOUNT_ROWS,
  ...COLLECTION_ROWS,
  ...ALBUM_ROWS,
  ...PAYMENT_ROWS,
  ...PROFILE_ROWS,
  ...PORTRAIT_ROWS,
  ...SEARCH_ROWS,
  "/waking/:language/:version": "words for a script",
  "/auth/provider": NO_SCREEN,
  "/auth/callback": NO_SCREEN,
  "/auth/facebook": NO_SCREEN,
  "/auth/apple/callback": NO_SCREEN,
  "/auth/passkey": "answers a script",
};

export const LOOKS: readonly Look[] = Object.values(TABLE).flatMap((row) => (typeof row === "string" ? [] : row));
