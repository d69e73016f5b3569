import { ALBUM_ROWS } from "./album-cases";
import { COLLECTION_ROWS } from "./collection-cases";
import type { ScreenCase, Row } from "./screen-case";
import { PAYMENT_ROWS } from "./payment-cases";
import { PROFILE_ROWS } from "./profile-cases";
import { PORTRAIT_ROWS } from "./profile-media-cases";
import { RECEIVED_ROWS } from "./received-cases";
import { SEARCH_ROWS } from "./search-cases";
import { WRITER_ROWS } from "./writer-cases";
import { IMPORT_ROWS } from "./import-cases";
import { STEWARD_ROWS } from "./steward-cases";
import { ACCOUNT_ROWS, VISITORS_ROWS } from "./visitor-cases";

const NO_SCREEN = "leads to others' sign-in, and back";

/** Rows by the file of tests/e2e/screens/cases that looks at them. */
export const GROUPS = {
  visitors: VISITORS_ROWS,
  account: { ...ACCOUNT_ROWS, ...STEWARD_ROWS, ...IMPORT_ROWS },
  collection: COLLECTION_ROWS,
  received: RECEIVED_ROWS,
  albums: ALBUM_ROWS,
  people: { ...PAYMENT_ROWS, ...PROFILE_ROWS, ...PORTRAIT_ROWS, ...SEARCH_ROWS, ...WRITER_ROWS },
} as const satisfies Record<string, Record<string, Row>>;

/**
 * Every route there is, and how its screens are looked at: by axe, at double text, for what fingers reach, and in
 * pictures.
 */
export const TABLE: Record<string, Row> = {
  ...Object.assign({}, ...Object.values(GROUPS)),
  "/waking/:language/:version": "words for a script",
  "/auth/provider": NO_SCREEN,
  "/auth/callback": NO_SCREEN,
  "/auth/facebook": NO_SCREEN,
  "/auth/apple/callback": NO_SCREEN,
  "/auth/openid/:provider": NO_SCREEN,
  "/auth/passkey": "answers a script",
};

/** The looks of some rows. */
export function screenCasesOf(rows: Record<string, Row>): ScreenCase[] {
  return Object.values(rows).flatMap((row) => (typeof row === "string" ? [] : row));
}

/** Each screen in the first of its states. */
export function screensOf(rows: Record<string, Row>): ScreenCase[] {
  return Object.values(rows).flatMap((row) => (typeof row === "string" ? [] : row.slice(0, 1)));
}

export const SCREEN_CASES: readonly ScreenCase[] = screenCasesOf(TABLE);
