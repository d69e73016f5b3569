import type { Address } from "archive/contract/address";
import {
  findDevice,
  insertDevice,
  renameDevice,
  seeDevice,
  forgetDeviceOf,
  forgetDevices,
} from "archive/db/accounts/devices";
import type { Tx } from "archive/db/connection";
import { hashOfToken, seal } from "archive/base/keys";
import type { Services } from "archive/domain/services";
import type { Device } from "archive/contract/accounts/device";
import { endOtherSessionsOf, endSession, findSessionOf, listSessionsOf } from "archive/db/accounts/sessions";
import type { SignedIn } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";

const HANDLE = /^[\w-]{32}$/;

/** Hash that is kept of a handle; null for what is none. */
function hashOfHandle(handle: string | undefined): string | null {
  return handle && HANDLE.test(handle) ? hashOfToken(handle) : null;
}

/**
 * The device that a handle stands for; null where its account does not know it, or there is no such account.
 * @param whose the account's address; the id of whoever has done the first step of a sign-in
 */
export async function knownDevice(
  services: Services,
  whose: Address | number,
  handle: string | undefined,
): Promise<{ id: number } | null> {
  const hash = hashOfHandle(handle);
  return hash === null ? null : findDevice(services.db, whose, hash);
}

/**
 * Knows a person's device again, or learns it. A handle that is new to this person gets another in its place, for
 * everybody who signs in with that browser: one that somebody else has put there, or read, is worth nothing after.
 * @param sessionId of the session that begins: the new handle follows from it, so that a second tap is given the same
 * one
 * @returns the handle that the browser is to keep
 */
export async function recogniseDevice(
  services: Services,
  tx: Tx,
  personId: number,
  { handle, sessionId }: { handle: string | undefined; sessionId: string },
) {
  const now = services.now();
  const hash = hashOfHandle(handle);
  const known = hash && (await seeDevice(tx, personId, hash, now));
  if (handle && known) return { id: known, handle, isNew: false };
  const fresh = handleFor(services, sessionId);
  const handle_hash = hashOfToken(fresh);
  if (hash) await renameDevice(tx, hash, handle_hash);
  const device = { person_id: personId, handle_hash, first_seen_at: now, last_seen_at: now };
  return { id: await insertDevice(tx, device), handle: fresh, isNew: true };
}

/**
 * The one of two handles by which a session's device is known: the browser's own, or the one that it was given when the
 * session began.
 */
export function handleOfDevice(
  services: Services,
  { sessionId, handleHash }: { sessionId: string; handleHash: string | null },
  given: string | undefined,
): string | undefined {
  return [given, handleFor(services, sessionId)].find(
    (handle) => handle !== undefined && hashOfToken(handle) === handleHash,
  );
}

function handleFor(services: Services, sessionId: string): string {
  return seal(services, "device", sessionId).slice(0, 32);
}

/** Most that one list shows: more are of programs, which sign in each time. */
const MOST = 100;

/** Devices on which the caller is signed in, last used first. */
export async function listDevices(services: Services, actor: SignedIn): Promise<Device[]> {
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
export async function endDevice(services: Services, actor: SignedIn, sessionId: string): Promise<void> {
  const now = services.now();
  await services.db.transaction().execute(async (tx) => {
    if (!(await findSessionOf(tx, actor.personId, sessionId, now))) throw refuse("not_found");
    await forgetDeviceOf(tx, sessionId);
    await endSession(tx, sessionId, now);
  });
}

/** Signs all others out, and forgets them. */
export async function endOtherDevices(services: Services, actor: SignedIn): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await forgetDevices(tx, actor.personId, actor);
    await endOtherSessionsOf(tx, actor, services.now());
  });
}

/** Ends the refresh family of this device; its access tokens end with it. */
export async function signOut(services: Services, actor: SignedIn): Promise<void> {
  await endSession(services.db, actor.sessionId, services.now());
}
