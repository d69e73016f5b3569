import type { Device } from "archive/contract/accounts/device";
import { forgetDeviceOf, forgetDevices } from "archive/db/accounts/devices";
import { endOtherSessionsOf, endSession, findSessionOf, listSessionsOf } from "archive/db/accounts/sessions";
import type { Actor } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";

/** Most that one list shows: more are of programs, which sign in each time. */
const MOST = 100;

/** Where the caller is signed in, last used first. */
export async function listDevices(services: Services, actor: Actor): Promise<Device[]> {
  const rows = await listSessionsOf(services.db, actor.personId, services.now(), MOST);
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    signedInAt: row.created_at.toISOString(),
    usedAt: row.last_used_at.toISOString(),
    own: row.id === actor.sessionId,
  }));
}

/**
 * Signs one device of the caller's out, and forgets it: whoever comes back with it is told of as new.
 * @throws Refusal "not_found"
 */
export async function endDevice(services: Services, actor: Actor, sessionId: string): Promise<void> {
  const now = services.now();
  await services.db.transaction().execute(async (tx) => {
    if (!(await findSessionOf(tx, actor.personId, sessionId, now))) throw refuse("not_found");
    await forgetDeviceOf(tx, sessionId);
    await endSession(tx, sessionId, now);
  });
}

/** Signs all others out, and forgets them. */
export async function endOtherDevices(services: Services, actor: Actor): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await forgetDevices(tx, actor.personId, actor);
    await endOtherSessionsOf(tx, actor, services.now());
  });
}

/** Ends the refresh family of this device; its access tokens end with it. */
export async function signOut(services: Services, actor: Actor): Promise<void> {
  await endSession(services.db, actor.sessionId, services.now());
}
