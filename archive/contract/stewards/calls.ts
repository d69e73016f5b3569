import { BEARER, OWN, SIGNED_IN } from "archive/contract/permission";
import { byCountry, callsOf, list, OR_ABSENT, read, write } from "archive/contract/call-definition";
import { itemWire } from "archive/contract/items/item";
import { ListQuery } from "archive/contract/list-query";
import { writerRowWire } from "archive/contract/writers/writer";
import { EntrustedQuery, entrustedAlbumWire } from "./entrusted";
import { AskForArchive, ChangeSteward, nameStewards, RefusalToken, refusalWire, stewardshipsWire } from "./stewardship";

/** Calls of stewards, who may ask for somebody's archive when they are gone: naming, asking, refusing, reading. */
export const STEWARD_CALLS = callsOf("stewards", {
  stewardships: read({
    path: "/stewards",
    summary: "Whom the caller named to ask for their archive, and who named the caller",
    may: SIGNED_IN,
    reply: stewardshipsWire,
  }),
  stewardsName: write({
    path: "/stewards/name",
    summary:
      "Name people by id or address who may ask for the caller's archive when they are gone, by the password " +
      "(201 where it is wrong), or a code to their own address where they have none; they are told",
    may: SIGNED_IN,
    body: byCountry(nameStewards),
    message: "steward.named",
    refusals: OR_ABSENT,
    refusedWith: [201, 404, 429],
  }),
  stewardChange: write({
    path: "/stewards/{id}/change",
    summary: "Change what one of them would get, proved likewise; they are told",
    may: OWN,
    body: ChangeSteward,
    message: "steward.changed",
    refusals: OR_ABSENT,
  }),
  stewardRemove: write({
    path: "/stewards/{id}/remove",
    summary: "Take that back; what they asked for is over",
    may: OWN,
    message: "steward.removed",
    refusals: OR_ABSENT,
  }),
  stewardRefusalLook: write({
    path: "/stewards/refusal/look",
    summary: "What the link of a letter refuses; changes nothing. The token is asked for, not the person",
    person: false,
    may: BEARER,
    body: RefusalToken,
    reply: refusalWire,
  }),
  stewardRefusal: write({
    path: "/stewards/refusal",
    summary: "Refuse a request, or close what it opened, by the link of a letter",
    person: false,
    may: BEARER,
    body: RefusalToken,
    message: "steward.refused",
  }),
  entrustedAccept: write({
    path: "/entrusted/{id}/accept",
    summary: "Agree to look after the archive of whoever named the caller",
    may: OWN,
    message: "steward.accepted",
    refusals: OR_ABSENT,
  }),
  entrustedDecline: write({
    path: "/entrusted/{id}/decline",
    summary: "Decline that, or give it back",
    may: OWN,
    message: "steward.declined",
    refusals: OR_ABSENT,
  }),
  entrustedAsk: write({
    path: "/entrusted/{id}/ask",
    summary: "Ask for it: its owner is written to again and again, and may refuse",
    may: OWN,
    body: AskForArchive,
    message: "steward.asked",
    refusals: OR_ABSENT,
  }),
  entrustedWithdraw: write({
    path: "/entrusted/{id}/withdraw",
    summary: "Take the request back",
    may: OWN,
    message: "steward.withdrawn",
    refusals: OR_ABSENT,
  }),
  entrustedItems: list({
    path: "/entrusted/{id}/items",
    summary: "What lies open to the caller, newest first; or an album of it, or what has a date or none",
    may: OWN,
    query: EntrustedQuery,
    reply: itemWire.array(),
  }),
  entrustedAlbums: read({
    path: "/entrusted/{id}/albums",
    summary: "Albums in which something lies open to the caller",
    may: OWN,
    reply: entrustedAlbumWire.array(),
  }),
  entrustedWriters: list({
    path: "/entrusted/{id}/writers",
    summary: "Writers and speakers by whom something lies open to the caller, last come first",
    may: OWN,
    query: ListQuery,
    reply: writerRowWire.array(),
  }),
});
