import { z } from "zod";
import { LocalMessage } from "archive/contract/local";
import { PATHS } from "archive/contract/paths";
import { listLocalMessages } from "archive/domain/messages/outbox";
import type { Services } from "archive/domain/services";
import { answerList } from "./answer";
import { call, type CallApp } from "./call";

/** What exists only on a loopback machine: the outbox. */
export function localCalls(app: CallApp, services: Services): void {
  call(
    app,
    {
      method: "get",
      path: PATHS.localMessages,
      summary: "Mails and SMS of this machine, newest first",
      person: false,
      query: z.object({ token: z.string().optional().default("") }),
      reply: LocalMessage.array(),
    },
    async ({ query }) => answerList(await listLocalMessages(services, query.token)),
  );
}
