import { changeQuota } from "archive/db/accounts/people";
import { recordAndTell, type ByOperator } from "archive/domain/accounts/operator-acts";
import type { Services } from "archive/domain/services";
import { withPerson, type Named } from "./people";

/**
 * Limits the bytes that somebody's originals may have together, whatever their plan, and tells them. What is kept
 * stays, were it more.
 * @param bytes null: no limit of their own
 * @returns false where it was so already
 * @throws Refusal "not_found"
 */
export function setQuota(services: Services, named: Named, bytes: number | null, by: ByOperator): Promise<boolean> {
  return withPerson(services, named, async (tx, person) => {
    if (!(await changeQuota(tx, person.id, bytes))) return false;
    const subject = bytes === null ? "" : String(bytes);
    await recordAndTell(services, tx, person, bytes === null ? "quota_lifted" : "quota_set", { ...by, subject });
    return true;
  });
}
