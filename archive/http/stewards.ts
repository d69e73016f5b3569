import { STEWARD_CALLS as CALLS } from "archive/contract/stewards/calls";
import type { Services } from "archive/domain/services";
import { acceptStewardship, declineStewardship } from "archive/domain/stewards/answer";
import { askForArchive, withdrawAsking, lookAtRefusal, refuseByLink } from "archive/domain/stewards/request";
import { listEntrustedAlbums, listEntrustedItems, listEntrustedWriters } from "archive/domain/stewards/list-entrusted";
import { listStewardships } from "archive/domain/stewards/list-stewardships";
import { changeSteward, nameStewards, removeSteward } from "archive/domain/stewards/name-steward";
import type { CallApp } from "./call";

export function stewardCalls(api: CallApp, services: Services): void {
  api.take(CALLS.stewardships, ({ actor }) => listStewardships(services, actor));
  api.take(CALLS.stewardsName, ({ actor, body, visit }) => nameStewards(services, actor, body, visit));
  api.take(CALLS.stewardChange, ({ actor, id, body, visit }) => changeSteward(services, actor, id, body, visit));
  api.take(CALLS.stewardRemove, ({ actor, id }) => removeSteward(services, actor, id));
  api.take(CALLS.stewardRefusalLook, ({ body, visit }) => lookAtRefusal(services, body.token, visit));
  api.take(CALLS.stewardRefusal, ({ body, visit }) => refuseByLink(services, body.token, visit));
  api.take(CALLS.entrustedAccept, ({ actor, id }) => acceptStewardship(services, actor, id));
  api.take(CALLS.entrustedDecline, ({ actor, id }) => declineStewardship(services, actor, id));
  api.take(CALLS.entrustedAsk, ({ actor, id, body }) => askForArchive(services, actor, id, body));
  api.take(CALLS.entrustedWithdraw, ({ actor, id }) => withdrawAsking(services, actor, id));
  api.take(CALLS.entrustedItems, ({ actor, id, query }) => listEntrustedItems(services, actor, id, query));
  api.take(CALLS.entrustedAlbums, ({ actor, id }) => listEntrustedAlbums(services, actor, id));
  api.take(CALLS.entrustedWriters, ({ actor, id, query }) => listEntrustedWriters(services, actor, id, query));
}
