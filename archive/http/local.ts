import { z } from "zod";
import { LocalMessage } from "archive/contract/local";
import { PATHS } from "archive/contract/paths";
import { listLocalMessages } from "archive/domain/messages/send";
import type { Services } from "archive/domain/services";
import type { CallApp } from "./call";

/** What exists only on a loopback machine: the outbox. */
export function localCalls(api: CallApp, services: Services): void {
  api.get(
    PATHS.localMessages,
    {
      summary: "Mails and SMS of this machine, newest first",
      person: false,
      query: z.object({ token: z.string().default("") }),
      reply: LocalMessage.array(),
    },
    ({ query }) => listLocalMessages(services, query.token),
  );
}
