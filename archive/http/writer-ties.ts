import { z } from "zod";
import { PATHS } from "archive/contract/paths";
import { foundWriterWire } from "archive/contract/writers/writer";
import { TieAnswer, TieAsk } from "archive/contract/writers/writer-tie";
import { listOthersWriters } from "archive/domain/writers/find-writers";
import { answerTie, askTie, endTie } from "archive/domain/writers/tie-writers";
import type { Services } from "archive/domain/services";
import type { CallApp } from "./call";

/** Calls that say of two owners' writers that they are one person. */
export function tieCalls(api: CallApp, services: Services): void {
  api.get(
    PATHS.writersSeen,
    {
      summary: "Writers and speakers of others, whose pages the caller may see; with `query` of these names alone",
      query: z.object({ query: z.string().max(500).default("") }),
      reply: foundWriterWire.array(),
    },
    ({ actor, query }) => listOthersWriters(services, actor, query.query),
  );
  api.post(
    PATHS.writerTie,
    {
      summary: "Say that a writer of the caller's is the same person as one of somebody else's, who is asked",
      body: TieAsk,
      message: "writer.tie_asked",
    },
    ({ actor, id, body }) => askTie(services, actor, id, body.with),
  );
  api.post(
    PATHS.writerTieAnswer,
    { summary: "Say so too, or not", body: TieAnswer, message: "writer.tie_answered" },
    ({ actor, id, body }) => answerTie(services, actor, id, body.accept),
  );
  api.post(
    PATHS.writerTieEnd,
    { summary: "Take back that two writers are one person; either side may", message: "writer.tie_ended" },
    ({ actor, id }) => endTie(services, actor, id),
  );
}
