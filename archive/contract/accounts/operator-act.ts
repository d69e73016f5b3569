import { z } from "zod";
import { wire, type Known } from "archive/contract/wire";

/** Acts of the operator's by the shell on somebody's account: each is shown to that person. */
export const ACTS_ON_PEOPLE = [
  "signed_out",
  "device_signed_out",
  "locked",
  "unlocked",
  "quota_set",
  "quota_lifted",
  "two_step_off",
  "refunded",
  "adopted",
  "item_hidden",
  "item_restored",
] as const;

/** Acts that concern nobody alone. */
export const ACTS_ON_SITE = [
  "registration_open",
  "registration_invitation",
  "registration_closed",
  "job_retried",
  "stray_removed",
  "strays_swept",
  "storage_adopted",
  "copies_retried",
  "media_rebuilt",
  "erasures_replayed",
  "backed_up",
  "restored",
  "originals_restored",
  "rebuilt",
  "seeded",
  "storage_moved",
  "database_moved",
  "database_upgraded",
] as const;

export type ActOnSite = (typeof ACTS_ON_SITE)[number];
export type OperatorAct = (typeof ACTS_ON_PEOPLE)[number] | ActOnSite;

/** An act of the operator's on the caller's account, as its own screen shows it. */
export const operatorActWire = wire({
  /** ISO 8601, UTC. */
  at: z.string(),
  act: z.enum(ACTS_ON_PEOPLE),
  /** The act in words, in the language asked for. */
  text: z.string(),
  /** In the operator's own words; empty where none were given. */
  reason: z.string(),
});
export type ShownAct = Known<typeof operatorActWire>;
