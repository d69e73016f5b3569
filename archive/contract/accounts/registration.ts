/** Choices of who may make an account: anybody, whoever was invited, or nobody. */
export const REGISTRATIONS = ["open", "invitation", "closed"] as const;
export type Registration = (typeof REGISTRATIONS)[number];
