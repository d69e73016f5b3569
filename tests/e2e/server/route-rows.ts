/**
 * Where a route stands (specification 2): open to everyone, for the signed-in, for visitors alone, or nothing anybody
 * finds.
 */
export type Group = "open" | "private" | "visitors" | "absent";
/**
 * What a person gets at the address as it is written here, of nothing in particular, and where it leads; 200 where
 * nothing is told.
 */
type Row = [group: Group, person?: string];

const OPEN: Row = ["open"];
const PRIVATE: Row = ["private"];
/** Of something that is nobody's, or not there. */
const NOT_THERE: Row = ["private", "404"];
const VISITORS: Row = ["visitors"];
const ABSENT: Row = ["absent"];

/** Every route there is. One without a row fails, and so does a row without a route. */
export const TABLE: Record<string, Row> = {
  "/waking/:language/:version": ABSENT,
  "/privacy-policy": OPEN,
  "/delete-account": OPEN,
  "/handwritings-details": ["open", "404"],
  "/pages/errors/error400": ABSENT,
  "/notifications/unsubscribe": OPEN,
  "/appearance": OPEN,
  "/report": ["open", "404"],
  "/report/thanks": OPEN,
  "/outbox": ABSENT,
  "/dashboard": PRIVATE,
  "/payment": PRIVATE,
  // Posted to alone.
  "/payment/check": ["open", "302 /payment"],
  // Of no payment.
  "/payment/:way": NOT_THERE,
  "/my-collections": PRIVATE,
  "/my-collections/new": PRIVATE,
  "/my-collections/new/handwriting": PRIVATE,
  "/my-collections/new/voice": PRIVATE,
  "/my-collections/selected": PRIVATE,
  "/my-collections/selected/share": ["private", "302 /my-collections/selected"],
  "/my-collections/selected/albums": ["private", "302 /my-collections/selected"],
  "/my-collections/item/:itemId": PRIVATE,
  "/my-collections/item/:itemId/edit": PRIVATE,
  "/my-collections/item/:itemId/delete": PRIVATE,
  // Posted to alone.
  "/my-collections/item/:itemId/status": ["open", "302 /my-collections/item/:itemId"],
  // Likewise.
  "/favourite": ["open", "302 /my-collections"],
  "/my-collections/item/:itemId/pages": PRIVATE,
  "/my-collections/item/:itemId/links": PRIVATE,
  "/my-collections/item/:itemId/share": PRIVATE,
  "/my-collections/item/:itemId/keepsake": PRIVATE,
  "/my-collections/bin": PRIVATE,
  "/my-collections/bin/erase": PRIVATE,
  "/my-collections/links": PRIVATE,
  "/my-collections/links/new": PRIVATE,
  "/my-collections/links/:linkId": NOT_THERE,
  "/my-collections/links/:linkId/take-back": NOT_THERE,
  "/share-with-me": PRIVATE,
  "/share-with-me/item/:itemId": PRIVATE,
  "/invitation": PRIVATE,
  "/invite-file/:way": PRIVATE,
  "/invite/group/:way": PRIVATE,
  "/people/:personId/block": NOT_THERE,
  "/people/blocked": PRIVATE,
  "/people/always-accepted": PRIVATE,
  "/people/find": PRIVATE,
  "/search": PRIVATE,
  "/search/found": PRIVATE,
  "/timeline": PRIVATE,
  "/timeline/item/:itemId": PRIVATE,
  "/album": PRIVATE,
  "/album/new": PRIVATE,
  "/album-details": NOT_THERE,
  "/album-details/item/:itemId": NOT_THERE,
  "/album-details/edit": NOT_THERE,
  "/album-details/delete": NOT_THERE,
  "/read-through": PRIVATE,
  "/listen-through": PRIVATE,
  "/groups": PRIVATE,
  "/groups/new": PRIVATE,
  "/group-details": NOT_THERE,
  "/group-details/item/:itemId": NOT_THERE,
  "/group-details/edit": NOT_THERE,
  "/group-details/add": NOT_THERE,
  "/group-details/share": NOT_THERE,
  "/group-details/hand-over": NOT_THERE,
  "/group-details/:act": NOT_THERE,
  "/log-out": ["open", "302 /"],
  // Asks only where something was not sent.
  "/log-out/unsent": ["private", "302 /my-collections"],
  "/sending": ["open", "400"],
  // Without anything that waits: home.
  "/send-again": ["private", "302 /my-collections"],
  "/notifications": PRIVATE,
  "/notifications/settings": PRIVATE,
  "/profile": PRIVATE,
  "/profile/edit": PRIVATE,
  "/profile/share": PRIVATE,
  "/p/profile": ["open", "404"],
  "/profile/picture": PRIVATE,
  "/profile/cover": PRIVATE,
  "/profile/handwriting": PRIVATE,
  "/profile/voice": PRIVATE,
  "/profile/security": PRIVATE,
  "/profile/password": PRIVATE,
  "/profile/addresses": PRIVATE,
  "/profile/addresses/code": ["private", "303 /profile/addresses"],
  "/profile/addresses/:kind": PRIVATE,
  "/profile/devices": PRIVATE,
  "/profile/devices/end-others": PRIVATE,
  "/profile/providers": PRIVATE,
  "/profile/passkeys": PRIVATE,
  "/profile/passkeys/begin": ["open", "400"],
  "/profile/passkeys/:passkeyId/remove": ["private", "302 /profile/passkeys"],
  "/auth/provider": ["open", "302 /login"],
  "/auth/callback": VISITORS,
  "/auth/facebook": VISITORS,
  "/auth/apple/callback": VISITORS,
  "/auth/passkey": ["open", "302 /login"],
  "/auth/mail-link": VISITORS,
  "/auth/enter": VISITORS,
  "/auth/provider-address": VISITORS,
  "/auth/host": VISITORS,
  "/profile/two-step": PRIVATE,
  // Codes that were made just now alone.
  "/profile/two-step/codes": ["private", "303 /profile/two-step"],
  "/profile/two-step/codes.txt": ["private", "303 /profile/two-step"],
  "/profile/two-step/new-codes": PRIVATE,
  "/profile/two-step/off": PRIVATE,
  "/l/:token/:place?": ["open", "404"],
  "/": VISITORS,
  "/login": VISITORS,
  "/registration": VISITORS,
  "/auth/security-code": VISITORS,
  "/auth/forget-password": VISITORS,
  "/auth/new-password": VISITORS,
  "/auth/second-step": VISITORS,
  "/auth/come-back": VISITORS,
  "/*": ABSENT,
};
