import type { TwoStepRow } from "archive/db/accounts/accounts-tables";
import { hide, reveal } from "archive/base/hidden-text";
import { keysFor, type Secrets } from "archive/base/keys";
import { listSealedBefore, replaceSeal } from "archive/db/accounts/two-steps";
import type { Services } from "archive/domain/services";

/** What a person's codes are made of, encrypted and tied to them: in another's row it is worth nothing. */
export function sealSecret(secrets: Secrets, personId: number, secret: string): string {
  return hide(secrets, "two-step", `${personId} ${secret}`);
}

/** @returns null where the key that sealed it is no longer among SECRET_KEYS, or it was sealed for somebody else */
export function openSecret(secrets: Secrets, row: Pick<TwoStepRow, "person_id" | "secret">): string | null {
  const [personId, secret] = reveal(secrets, "two-step", row.secret)?.split(" ") ?? [];
  return secret && personId === String(row.person_id) ? secret : null;
}

/** What a sealed secret begins with whose key is the newest. */
export function newestSeal(secrets: Secrets): string {
  return `${keysFor(secrets, "two-step")[0].id}.`;
}

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
