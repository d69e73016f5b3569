import { createHash, randomBytes } from "node:crypto";
import type { Address } from "archive/contract/address";
import { findDeviceOfHolder, findDeviceOfPerson, insertDevice, renameDevice, seeDevice } from "archive/db/devices";
import type { Tx } from "archive/db/connection";
import type { Services } from "archive/services";

const HANDLE = /^[\w-]{32}$/;

/** The device of an account that a handle stands for; null where the account does not know it, or there is no such account. */
export async function knownDevice(services: Services, address: Address, handle: string | undefined): Promise<{ id: number } | null> {
  return handle && HANDLE.test(handle) ? findDeviceOfHolder(services.db, address, hashOf(handle)) : null;
}

/** Likewise of somebody who has done the first step of a sign-in. */
export async function knownDeviceOf(services: Services, personId: number, handle: string | undefined): Promise<{ id: number } | null> {
  return handle && HANDLE.test(handle) ? findDeviceOfPerson(services.db, personId, hashOf(handle)) : null;
}

/**
 * Knows a person's device again, or learns it. A handle that is new to this person gets another in its place, for everybody who
 * signs in with that browser: one that somebody else has put there, or read, is worth nothing after.
 * @returns the handle that the browser is to keep
 */
export async function recogniseDevice(services: Services, tx: Tx, personId: number, handle: string | undefined): Promise<{ id: number; handle: string; isNew: boolean }> {
  const now = services.now();
  const given = handle && HANDLE.test(handle) ? handle : null;
  const known = given && (await seeDevice(tx, personId, hashOf(given), now));
  if (given && known) return { id: known, handle: given, isNew: false };
  const fresh = randomBytes(24).toString("base64url");
  if (given) await renameDevice(tx, hashOf(given), hashOf(fresh));
  return { id: await insertDevice(tx, { personId, handleHash: hashOf(fresh), now }), handle: fresh, isNew: true };
}

function hashOf(handle: string): string {
  return createHash("sha256").update(handle).digest("hex");
}
