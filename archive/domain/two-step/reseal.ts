import { listSealedBefore, replaceSeal } from "archive/db/accounts/two-steps";
import type { Services } from "archive/domain/services";
import { newestSeal, openSecret, sealSecret } from "./secret";

const AT_ONCE = 500;

/**
 * Seals secrets with the newest key that an older one sealed, so that the older may be taken away without locking
 * anybody out.
 */
export async function resealSecrets(services: Services): Promise<void> {
  const rows = await listSealedBefore(services.db, newestSeal(services), AT_ONCE);
  for (const row of rows) {
    const secret = openSecret(services, row);
    if (secret === null)
      services.log.error("two-step secret can't be opened: its key is no longer among SECRET_KEYS", {
        personId: row.person_id,
      });
    else
      await replaceSeal(services.db, row.person_id, {
        former: row.secret,
        secret: sealSecret(services, row.person_id, secret),
      });
  }
}
