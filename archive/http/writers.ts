import { z } from "zod";
import { Created } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import {
  foundWriterWire,
  WriterEdit,
  WriterMerge,
  writerItemWire,
  writerRowWire,
  WriterSplit,
  writerWire,
} from "archive/contract/writers/writer";
import { deleteWriter } from "archive/domain/writers/delete-writer";
import { findWriters } from "archive/domain/writers/find-writers";
import { getWriter } from "archive/domain/writers/get-writer";
import { listWriterItems, listWriters } from "archive/domain/writers/list-writers";
import { mergeWriters } from "archive/domain/writers/merge-writers";
import { editWriter, splitWriter } from "archive/domain/writers/write-writer";
import type { Services } from "archive/domain/services";
import type { CallApp } from "./call";
import { tieCalls } from "./writer-ties";
import { ListQuery } from "archive/contract/list-query";

const WritersQuery = ListQuery.extend({ query: z.string().max(500).default("") });

/** Calls of writers and speakers. None makes one: names that are typed of items do. */
export function writerCalls(api: CallApp, services: Services): void {
  api.list(
    PATHS.writers,
    {
      summary: "The caller's writers and speakers, last come first; with `query` those whose names have its words",
      query: WritersQuery,
      reply: writerRowWire.array(),
    },
    ({ actor, query }) => listWriters(services, actor, query),
  );
  api.get(
    PATHS.writerFind,
    {
      summary:
        "Writers and speakers by words of their names: a few of the caller's own, and of others whom they may see",
      query: z.object({ query: z.string().max(500) }),
      reply: foundWriterWire.array(),
    },
    ({ actor, query }) => findWriters(services, actor, query.query),
  );
  api.get(
    PATHS.writerDetails,
    {
      summary: "A writer or speaker: of the caller's own, or one by whom somebody shared something with them",
      reply: writerWire,
    },
    ({ actor, id }) => getWriter(services, actor, id),
  );
  api.list(
    PATHS.writerItems,
    {
      summary: "A writer's letters and voices, as far as the caller may see them",
      query: ListQuery,
      reply: writerItemWire.array(),
    },
    ({ actor, id, query }) => listWriterItems(services, actor, id, query),
  );
  tieCalls(api, services);
  api.post(
    PATHS.writerUpdate,
    { summary: "Write down who a writer or speaker is", body: WriterEdit, message: "writer.updated" },
    ({ actor, id, body }) => editWriter(services, actor, id, body),
  );
  api.post(
    PATHS.writerMerge,
    {
      summary: "Say that a writer is the same person as another; without `confirm` 409 says what would happen",
      body: WriterMerge,
      reply: Created,
      message: "writer.merged",
    },
    ({ actor, id, body }) => mergeWriters(services, actor, id, body),
  );
  api.post(
    PATHS.writerSplit,
    {
      summary: "Make a typed name of a writer's somebody else's",
      body: WriterSplit,
      reply: Created,
      message: "writer.split",
    },
    ({ actor, id, body }) => splitWriter(services, actor, id, body.name),
  );
  api.post(
    PATHS.writerDelete,
    {
      summary: "Delete a writer's page; their letters and voices stay, with the typed name",
      message: "writer.deleted",
    },
    ({ actor, id }) => deleteWriter(services, actor, id),
  );
}
