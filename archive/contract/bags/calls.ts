import { callsOf, file, ZIP_TYPE } from "archive/contract/call-definition";
import { MEMBERS, OWN, SEEN_SIGNED_IN, SIGNED_IN } from "archive/contract/permission";

const AS_BAG = "as a BagIt archive (RFC 8493) in a zip, in whole or by range; 503 while it is made";

/** Archives that people take with them. */
export const BAG_CALLS = callsOf("bags", {
  everything: file(
    "/profile/everything",
    `All that the caller keeps, the bin too, with all that was written of it, ${AS_BAG}`,
    SIGNED_IN,
    { mediaType: ZIP_TYPE, refusedWith: [429] },
  ),
  albumArchive: file("/album/archive/{id}", `An album of the caller's, ${AS_BAG}`, OWN, { mediaType: ZIP_TYPE }),
  groupArchive: file("/group/archive/{id}", `What a group shows the caller, without originals, ${AS_BAG}`, MEMBERS, {
    mediaType: ZIP_TYPE,
  }),
  itemArchive: file(
    "/hand-writing/archive/{id}",
    `An item that the caller sees, its original where it is theirs, ${AS_BAG}`,
    SEEN_SIGNED_IN,
    { mediaType: ZIP_TYPE },
  ),
  entrustedEverything: file(
    "/entrusted/{id}/everything",
    `What lies open to the caller to keep, with its originals, ${AS_BAG}`,
    OWN,
    { mediaType: ZIP_TYPE },
  ),
});
