import { z } from "zod";
import { callsOf, read } from "archive/contract/call-definition";
import { BEARER } from "archive/contract/permission";
import { LocalMessage } from "./local";

/** Call of the outbox, which exists only on a loopback machine. */
export const LOCAL_CALLS = callsOf("local", {
  localMessages: read("/local/messages", "Mails and SMS of this machine, newest first", BEARER, {
    person: false,
    query: z.object({ token: z.string().default("") }),
    refusedWith: [404],
    reply: LocalMessage.array(),
  }),
});
