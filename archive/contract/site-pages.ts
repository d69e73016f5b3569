/** Pages of the site that the archive's letters lead to. */
export const NOTIFICATIONS_PAGE = "/notifications";
export const UNSUBSCRIBE_PAGE = "/notifications/unsubscribe";

/** Opened it shows a button; posted to it ends the digests at once (RFC 8058). */
export function unsubscribeAddress(token: string): string {
  return `${UNSUBSCRIBE_PAGE}?token=${encodeURIComponent(token)}`;
}

/** Where a public link opens. */
export function linkPage(token: string): string {
  return `/l/${token}`;
}

/** Where somebody comes with a zip: its body may be as long as such a one. */
export const IMPORT_PAGE = "/import";
