import type { TwoStep } from "archive/contract/accounts/two-step";
import { findPasswordHash } from "archive/db/accounts/people";
import { countRecoveryCodes, findTwoStep } from "archive/db/accounts/two-steps";
import type { Row } from "archive/db/tables/tables";
import { getSessionUser } from "archive/domain/accounts/session-user";
import type { SignedIn } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { keyUri, readSecret } from "./secret";
import { isWaiting } from "./turn-on";

/**
 * State of two-step sign-in for the caller; the secret is shown while it waits for its first code, to the session
 * that began.
 */
export async function getTwoStep(services: Services, actor: SignedIn): Promise<TwoStep> {
  const [row, passwordHash] = await Promise.all([
    findTwoStep(services.db, actor.personId),
    findPasswordHash(services.db, actor.personId),
  ]);
  const password = passwordHash !== null;
  if (row?.since)
    return {
      state: "on",
      since: row.since.toISOString(),
      codesLeft: await countRecoveryCodes(services.db, actor.personId),
      password,
      key: null,
    };
  const key = row && isWaiting(services, row, actor) ? await keyOf(services, row) : null;
  return { state: key ? "waiting" : "off", since: null, codesLeft: 0, password, key };
}

async function keyOf(services: Services, row: Row<"two_steps">): Promise<TwoStep["key"]> {
  const secret = readSecret(services, row);
  const { email, mobile } = await getSessionUser(services.db, row.person_id);
  return secret === null
    ? null
    : { secret, uri: keyUri(secret, { site: services.config.siteName, address: email ?? mobile ?? "" }) };
}
