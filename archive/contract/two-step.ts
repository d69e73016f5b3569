import { z } from "zod";

/** `data` of a 409 with reason "second_step": the first step was right, and the code of a second one is asked for. */
export const SecondStep = z.object({
  /** Ticket to be sent with the code, within ten minutes. */
  second_step: z.string(),
  /** Which codes are taken: those of the person's app, and those that they wrote down for the day it is lost. */
  ways: z.array(z.enum(["totp", "recovery"])),
});
export type SecondStep = z.infer<typeof SecondStep>;
