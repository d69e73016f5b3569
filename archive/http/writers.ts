import { WRITER_CALLS as CALLS } from "archive/contract/writers/calls";
import { findWriters, listWriterItems, listWriters } from "archive/domain/writers/find-writers";
import { getWriter, editWriter, splitWriter } from "archive/domain/writers/writer-page";
import { deleteWriter, mergeWriters } from "archive/domain/writers/remove-writer";
import type { Services } from "archive/domain/services";
import type { CallApp } from "./call";
import { tieCalls } from "./writer-ties";

/** Calls of writers and speakers. None makes one: names that are typed of items do. */
export function writerCalls(api: CallApp, services: Services): void {
  api.take(CALLS.writers, ({ actor, query }) => listWriters(services, actor, query));
  api.take(CALLS.writerFind, ({ actor, query }) => findWriters(services, actor, query.query));
  api.take(CALLS.writerDetails, ({ actor, id }) => getWriter(services, actor, id));
  api.take(CALLS.writerItems, ({ actor, id, query }) => listWriterItems(services, actor, id, query));
  tieCalls(api, services);
  api.take(CALLS.writerUpdate, ({ actor, id, body }) => editWriter(services, actor, id, body));
  api.take(CALLS.writerMerge, ({ actor, id, body }) => mergeWriters(services, actor, id, body));
  api.take(CALLS.writerSplit, ({ actor, id, body }) => splitWriter(services, actor, id, body.name));
  api.take(CALLS.writerDelete, ({ actor, id }) => deleteWriter(services, actor, id));
}
