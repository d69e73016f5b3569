import { z } from "zod";

/** Choices of who may make an account: anybody, whoever was invited, or nobody. */
export const REGISTRATIONS = ["open", "invitation", "closed"] as const;
export type Registration = (typeof REGISTRATIONS)[number];

export const RegistrationReply = z.object({ registration: z.enum(REGISTRATIONS) });
