import type { Generated } from "kysely";
import type { ReportReason } from "archive/contract/report";

/** Reports of items, and what the operator did about them. */
export interface ModerationTables {
  reports: {
    id: Generated<number>;
    /** One-use id of the form. */
    once: string;
    item_id: number;
    reason: ReportReason;
    words: string;
    /** Address at which whoever reports wants to be answered: e-mail or mobile number. */
    address: string | null;
    /** Null for a visitor. */
    reporter_id: number | null;
    /**
     * True where they could see the item by themselves when they reported it; else by a public link, or not at all.
     */
    open_to_reporter: boolean;
    created_at: Date;
    /** Set once the operator hid or restored the item after it. */
    handled_at: Date | null;
  };
  /** One row for each act of the operator's; it stays when the item is erased. */
  moderation_acts: {
    id: Generated<number>;
    item_id: number;
    act: "hide" | "restore";
    reason: string;
    /** Account of the operating system that ran the command. */
    operator: string;
    at: Date;
  };
}
