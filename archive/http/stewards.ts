import { itemWire } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import { EntrustedQuery, entrustedAlbumWire } from "archive/contract/stewards/entrusted";
import {
  AskForArchive,
  ChangeSteward,
  nameStewards as nameBody,
  RefusalToken,
  refusalWire,
  stewardshipsWire,
} from "archive/contract/stewards/stewardship";
import { writerRowWire } from "archive/contract/writers/writer";
import type { Services } from "archive/domain/services";
import { acceptStewardship, declineStewardship } from "archive/domain/stewards/answer";
import { askForArchive, withdrawAsking } from "archive/domain/stewards/ask";
import { listEntrustedAlbums, listEntrustedItems, listEntrustedWriters } from "archive/domain/stewards/list-entrusted";
import { listStewardships } from "archive/domain/stewards/list-stewardships";
import { changeSteward, nameStewards, removeSteward } from "archive/domain/stewards/name-steward";
import { lookAtRefusal, refuseByLink } from "archive/domain/stewards/refuse";
import type { CallApp } from "./call";
import { ListQuery } from "./list-query";

/** Who may ask for somebody's archive when they are gone: naming, asking, refusing, and what lies open then. */
export function stewardCalls(api: CallApp, services: Services): void {
  api.get(
    PATHS.stewardships,
    { summary: "Whom the caller named to ask for their archive, and who named the caller", reply: stewardshipsWire },
    ({ actor }) => listStewardships(services, actor),
  );
  api.post(
    PATHS.stewardsName,
    {
      summary:
        "Name people by id or address who may ask for the caller's archive when they are gone, by the password " +
        "(201 where it is wrong), or a code to their own address where they have none; they are told",
      body: nameBody(services.config.mobileCountry),
      message: "steward.named",
    },
    ({ actor, body, visit }) => nameStewards(services, actor, body, visit),
  );
  api.post(
    PATHS.stewardChange,
    {
      summary: "Change what one of them would get, proved likewise; they are told",
      body: ChangeSteward,
      message: "steward.changed",
    },
    ({ actor, id, body, visit }) => changeSteward(services, actor, id, body, visit),
  );
  api.post(
    PATHS.stewardRemove,
    { summary: "Take that back; what they asked for is over", message: "steward.removed" },
    ({ actor, id }) => removeSteward(services, actor, id),
  );
  api.post(
    PATHS.stewardRefusalLook,
    {
      summary: "What the link of a letter refuses; changes nothing. The token is asked for, not the person",
      person: false,
      body: RefusalToken,
      reply: refusalWire,
    },
    ({ body, visit }) => lookAtRefusal(services, body.token, visit),
  );
  api.post(
    PATHS.stewardRefusal,
    {
      summary: "Refuse a request, or close what it opened, by the link of a letter",
      person: false,
      body: RefusalToken,
      message: "steward.refused",
    },
    ({ body, visit }) => refuseByLink(services, body.token, visit),
  );
  entrustedCalls(api, services);
}

/** Of whoever was named. */
function entrustedCalls(api: CallApp, services: Services): void {
  api.post(
    PATHS.entrustedAccept,
    { summary: "Agree to look after the archive of whoever named the caller", message: "steward.accepted" },
    ({ actor, id }) => acceptStewardship(services, actor, id),
  );
  api.post(
    PATHS.entrustedDecline,
    { summary: "Decline that, or give it back", message: "steward.declined" },
    ({ actor, id }) => declineStewardship(services, actor, id),
  );
  api.post(
    PATHS.entrustedAsk,
    {
      summary: "Ask for it: its owner is written to again and again, and may refuse",
      body: AskForArchive,
      message: "steward.asked",
    },
    ({ actor, id, body }) => askForArchive(services, actor, id, body),
  );
  api.post(
    PATHS.entrustedWithdraw,
    { summary: "Take the request back", message: "steward.withdrawn" },
    ({ actor, id }) => withdrawAsking(services, actor, id),
  );
  api.list(
    PATHS.entrustedItems,
    {
      summary: "What lies open to the caller, newest first; or an album of it, or what has a date or none",
      query: ListQuery.extend(EntrustedQuery.shape),
      reply: itemWire.array(),
    },
    ({ actor, id, query }) => listEntrustedItems(services, actor, id, query),
  );
  api.get(
    PATHS.entrustedAlbums,
    { summary: "Albums in which something lies open to the caller", reply: entrustedAlbumWire.array() },
    ({ actor, id }) => listEntrustedAlbums(services, actor, id),
  );
  api.list(
    PATHS.entrustedWriters,
    {
      summary: "Writers and speakers by whom something lies open to the caller, last come first",
      query: ListQuery,
      reply: writerRowWire.array(),
    },
    ({ actor, id, query }) => listEntrustedWriters(services, actor, id, query),
  );
}
