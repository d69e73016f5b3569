import { z } from "zod";

/** A mail or SMS of this machine, as the outbox page shows it. */
export const LocalMessage = z.object({
  id: z.number().int(),
  channel: z.enum(["mail", "sms"]),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  date: z.string(),
});
export type LocalMessage = z.infer<typeof LocalMessage>;
