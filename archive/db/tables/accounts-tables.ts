import type { Generated, Selectable } from "kysely";

/** Tables of accounts beside `people`, `codes` and `sessions`. */
export interface AccountTables {
  devices: DevicesTable;
  two_steps: TwoStepsTable;
  recovery_codes: RecoveryCodesTable;
  second_steps: SecondStepsTable;
}

/** A browser that a person has signed in with. */
interface DevicesTable {
  id: Generated<number>;
  person_id: number;
  /** SHA-256 of the handle that the browser keeps. */
  handle_hash: string;
  first_seen_at: Date;
  last_seen_at: Date;
}

/** People of whom a second step is asked at sign-in, or who are about to turn that on. */
interface TwoStepsTable {
  person_id: number;
  /** Secret that the codes are made of, encrypted. */
  secret: string;
  /** The session that began it; no other sees the secret while it waits. */
  begun_by: string;
  begun_at: Date;
  /** Null until a right code was typed: nothing is asked of the person yet. */
  since: Date | null;
  /** The last step of time whose code was taken: no code holds twice. */
  last_step: Generated<number>;
  /** Names the recovery codes there are; they follow from this and the secret. */
  codes_set: Generated<string | null>;
  codes_at: Generated<Date | null>;
  /** The session that made them; it alone is shown them, for a few minutes. */
  codes_by: Generated<string | null>;
}
export type TwoStepRow = Selectable<TwoStepsTable>;

/** For whoever lost the device that makes codes. */
interface RecoveryCodesTable {
  person_id: number;
  code_hash: string;
  used_at: Generated<Date | null>;
}

/** Stands between a right first step and the second. */
interface SecondStepsTable {
  /** SHA-256 of the ticket that the browser keeps. */
  ticket_hash: string;
  person_id: number;
  /** By which way the first step was done. */
  way: "registration" | "password" | "link" | "provider";
  /** Mark of the password as it was then: another one voids the ticket. */
  password_mark: string;
  tries_left: number;
  expires_at: Date;
  used_at: Generated<Date | null>;
  /** Hash of the code that was taken, so that a second tap gets the first one's answer. */
  used_code: Generated<string | null>;
}
export type SecondStepRow = Selectable<SecondStepsTable>;
