import type { Generated } from "kysely";
import type { OperatorAct } from "archive/contract/accounts/operator-act";
import type { Registration } from "archive/contract/accounts/registration";

export interface OperatingTables {
  /** One row for each act of the operator's by the shell; only added to, and gone with its person. */
  admin_acts: {
    id: Generated<number>;
    at: Date;
    act: OperatorAct;
    /** The person whose account it concerns, who is shown it; null where it is nobody's alone. */
    person_id: number | null;
    /** Thing that it was done to beside the account: bytes, a payment, an item, a job, a key. */
    subject: Generated<string>;
    reason: Generated<string>;
    /** Account of the operating system that ran the command. */
    operator: string;
  };
  /** One row, or none while everything is as it was at first. */
  site_rules: {
    one: Generated<boolean>;
    registration: Registration;
  };
}
