import { BEARER, OWN, SIGNED_IN } from "archive/contract/permission";
import { byCountry, callsOf, list, OR_ABSENT, read, write } from "archive/contract/call-definition";
import { itemWire } from "archive/contract/items/item";
import { ListQuery } from "archive/contract/list-query";
import { writerRowWire } from "archive/contract/writers/writer";
import { EntrustedQuery, entrustedAlbumWire } from "./entrusted";
import { AskForArchive, ChangeSteward, nameStewards, RefusalToken, refusalWire, stewardshipsWire } from "./stewardship";

/** Calls of stewards, who may ask for somebody's archive when they are gone: naming, asking, refusing, reading. */
export const STEWARD_CALLS = callsOf("stewards", {
  stewardships: read(
    "/stewards",
    "Whom the caller named to ask for their archive, and who named the caller",
    SIGNED_IN,
    { reply: stewardshipsWire },
  ),
  stewardsName: write(
    "/stewards/name",
    "Name people by id or address who may ask for the caller's archive when they are gone, by the password " +
      "(201 where it is wrong), or a code to their own address where they have none; they are told",
    SIGNED_IN,
    { body: byCountry(nameStewards), message: "steward.named", refusals: OR_ABSENT, refusedWith: [201, 404, 429] },
  ),
  stewardChange: write(
    "/stewards/{id}/change",
    "Change what one of them would get, proved likewise; they are told",
    OWN,
    { body: ChangeSteward, message: "steward.changed", refusals: OR_ABSENT },
  ),
  stewardRemove: write("/stewards/{id}/remove", "Take that back; what they asked for is over", OWN, {
    message: "steward.removed",
    refusals: OR_ABSENT,
  }),
  stewardRefusalLook: write(
    "/stewards/refusal/look",
    "What the link of a letter refuses; changes nothing. The token is asked for, not the person",
    BEARER,
    { person: false, body: RefusalToken, reply: refusalWire },
  ),
  stewardRefusal: write(
    "/stewards/refusal",
    "Refuse a request, or close what it opened, by the link of a letter",
    BEARER,
    { person: false, body: RefusalToken, message: "steward.refused" },
  ),
  entrustedAccept: write("/entrusted/{id}/accept", "Agree to look after the archive of whoever named the caller", OWN, {
    message: "steward.accepted",
    refusals: OR_ABSENT,
  }),
  entrustedDecline: write("/entrusted/{id}/decline", "Decline that, or give it back", OWN, {
    message: "steward.declined",
    refusals: OR_ABSENT,
  }),
  entrustedAsk: write(
    "/entrusted/{id}/ask",
    "Ask for it: its owner is written to again and again, and may refuse",
    OWN,
    { body: AskForArchive, message: "steward.asked", refusals: OR_ABSENT },
  ),
  entrustedWithdraw: write("/entrusted/{id}/withdraw", "Take the request back", OWN, {
    message: "steward.withdrawn",
    refusals: OR_ABSENT,
  }),
  entrustedItems: list(
    "/entrusted/{id}/items",
    "What lies open to the caller, newest first; or an album of it, or what has a date or none",
    OWN,
    { query: EntrustedQuery, reply: itemWire.array() },
  ),
  entrustedAlbums: read("/entrusted/{id}/albums", "Albums in which something lies open to the caller", OWN, {
    reply: entrustedAlbumWire.array(),
  }),
  entrustedWriters: list(
    "/entrusted/{id}/writers",
    "Writers and speakers by whom something lies open to the caller, last come first",
    OWN,
    { query: ListQuery, reply: writerRowWire.array() },
  ),
});
