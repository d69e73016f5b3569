import type { Address } from "archive/contract/address";
import { endRecoveriesOf } from "archive/db/accounts/codes";
import { forgetDevices } from "archive/db/accounts/devices";
import { setProven } from "archive/db/accounts/invited-accounts";
import { deletePasskeysOf } from "archive/db/accounts/passkeys";
import { setPasswordHash } from "archive/db/accounts/people";
import { endSessionsOf } from "archive/db/accounts/sessions";
import { deleteTwoStep } from "archive/db/accounts/two-steps";
import type { Tx } from "archive/db/connection";
import type { Services } from "archive/domain/services";

/**
 * Ends every way in of whoever made an account by an invitation's mail, once its address is proven by better means: the
 * mail may have been forwarded to them.
 */
export async function shutOut(services: Services, tx: Tx, personId: number, address: Address): Promise<void> {
  const now = services.now();
  await setPasswordHash(tx, personId, null);
  await deletePasskeysOf(tx, personId);
  await deleteTwoStep(tx, personId);
  await forgetDevices(tx, personId);
  await endSessionsOf(tx, personId, now);
  await endRecoveriesOf(tx, personId, now);
  await setProven(tx, personId, address);
}
