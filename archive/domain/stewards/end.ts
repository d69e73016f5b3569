import type { Tx } from "archive/db/connection";
import { deleteStewardships } from "archive/db/stewards/stewardships";
import { withdraw } from "archive/domain/notifications/withdraw";
import type { Services } from "archive/domain/services";
import { tellOwner, tellSteward } from "./tell";

/**
 * Ends all that somebody who leaves has a part in: nobody asks for what is to be erased, and nobody waits for a steward
 * who is gone. The other side is told. Whoever comes back names anew.
 */
export async function endStewardships(services: Services, tx: Tx, personId: number): Promise<void> {
  for (const row of await deleteStewardships(tx, { personId }, withdraw)) {
    if (row.ownerId !== personId) await tellOwner(services, tx, { ...row, askedAt: null }, "steward_declined");
    else if (row.state !== "offered") await tellSteward(services, tx, row, "steward_removed");
  }
}
