import type { Language } from "archive/contract/language";

/** What a call of somebody who is not signed in tells beside its fields. */
export interface Visit {
  language: Language;
  /** IP address, for limits alone; never logged or kept. */
  address: string;
  userAgent: string;
  /** Handle that an earlier sign-in gave to this browser. */
  device?: string | undefined;
}
