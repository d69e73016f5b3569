import { WRITER_CALLS as CALLS } from "archive/contract/writers/calls";
import { listOthersWriters } from "archive/domain/writers/find-writers";
import { answerTie, askTie, endTie } from "archive/domain/writers/tie-writers";
import type { Services } from "archive/domain/services";
import type { CallApp } from "./call";

/** Calls that say of two owners' writers that they are one person. */
export function tieCalls(api: CallApp, services: Services): void {
  api.take(CALLS.writersSeen, ({ actor, query }) => listOthersWriters(services, actor, query.query));
  api.take(CALLS.writerTie, ({ actor, id, body }) => askTie(services, actor, id, body.with));
  api.take(CALLS.writerTieAnswer, ({ actor, id, body }) => answerTie(services, actor, id, body.accept));
  api.take(CALLS.writerTieEnd, ({ actor, id }) => endTie(services, actor, id));
}
