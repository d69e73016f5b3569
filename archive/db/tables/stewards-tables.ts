import type { Generated } from "kysely";
import type { StewardMay, StewardState } from "archive/contract/stewards/stewardship";

export interface StewardTables {
  /** One person who may ask for another's archive. */
  stewardships: {
    id: Generated<number>;
    owner_id: number;
    /** Null until somebody takes up what went to an address. */
    steward_id: number | null;
    address: string | null;
    may: StewardMay;
    /** True where what is "only me" is opened too. */
    only_me: boolean;
    state: StewardState;
    created_at: Date;
    /** The request that runs, or that opened the archive: since when, why, and when it opens. */
    asked_at: Date | null;
    reason: Generated<string>;
    opens_at: Date | null;
    /** Number of its letters that are written, or were passed over while nothing ran. */
    letters: Generated<number>;
    /** Time when the next letter is due, or after the last one the opening. */
    next_at: Date | null;
    /** Before that it can't be asked for again. */
    again_at: Date | null;
  };
}
