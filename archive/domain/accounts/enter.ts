import { randomUUID, createHash } from "node:crypto";
import type { Tokens } from "archive/contract/accounts/account";
import type { LeavingOffer } from "archive/contract/leaving/leaving";
import type { SecondStep } from "archive/contract/accounts/two-step";
import type { Tx } from "archive/db/connection";
import type { Row } from "archive/db/tables/tables";
import { refuse, type Refusal } from "archive/base/refusal";
import { offerBack, openTicket } from "archive/domain/accounts/tickets";
import { deviceWords } from "archive/messages/device-words";
import type { Services } from "archive/domain/services";
import { recogniseDevice, handleOfDevice } from "./device";
import { issueTokens, tokensOf } from "./issue-tokens";
import { tellPerson } from "./tell-person";
import type { Visit } from "archive/domain/actor";
import { findSession } from "archive/db/accounts/sessions";
import type { LockedPerson } from "./self";

/**
 * Way in which somebody has proved who they are. A passkey is two things in one (the device, and the person before it):
 * no second step after it.
 */
type Way = Row<"second_steps">["way"] | "passkey";

/**
 * Admission of whoever has proved enough: tokens; while they are leaving, the way back. Nothing for a second tap on
 * what opened a session that has ended; the operator's reason where the account is locked.
 */
type Admission = { tokens: Tokens } | { leaving: LeavingOffer } | { over: true } | { locked: string };

interface Admitting {
  /** True where the account was made just now: there is nobody to warn. */
  first?: boolean;
  /** Opener of the session, where a second tap on it may come. */
  opener?: Opener;
}

/** End of a right first step: that, or the second step. */
export type Entry = Admission | { secondStep: SecondStep };

/**
 * The one way in, for whoever has proved who they are: signs them in on the device that a visit comes from, or gives a
 * ticket for the second step where they turned that on. To be called under the person's lock; what it gives goes
 * through `tokensOfEntry` after the transaction.
 */
export async function enter(
  services: Services,
  tx: Tx,
  person: LockedPerson,
  visit: Visit,
  way: Way,
  how: Admitting = {},
): Promise<Entry> {
  const secondStep = way === "passkey" || person.locked_at ? null : await openTicket(services, tx, person, way);
  return secondStep ? { secondStep } : admit(services, tx, person, visit, how);
}

/**
 * Signs a person in of whom nothing more is asked, unless the operator has locked their account, and tells them where
 * the device is one that they never signed in with. Whoever is leaving gets no session: no call knows them, but the one
 * that takes it back. A second tap on what opens a session gets that one.
 */
export async function admit(
  services: Services,
  tx: Tx,
  person: LockedPerson,
  visit: Visit,
  { first = false, opener }: Admitting = {},
): Promise<Admission> {
  if (person.locked_at) return { locked: person.locked_reason };
  if (person.deleted_at) return { leaving: await offerBack(services, person, person.deleted_at) };
  await services.hooks.personIsHere(services, tx, person.id);
  const before = opener ? await openedBefore(services, tx, person.id, opener, visit) : null;
  if (before) return before === "over" ? { over: true } : { tokens: before };
  const sessionId = opener ? sessionIdOf(opener) : randomUUID();
  const device = await recogniseDevice(services, tx, person.id, { handle: visit.device, sessionId });
  if (device.isNew && !first)
    await tellPerson(services, tx, person, "new_device", { device: deviceWords(person.language, visit.userAgent) });
  const tokens = await issueTokens(services, tx, person.id, visit.userAgent, { deviceId: device.id, sessionId });
  return { tokens: { ...tokens, device: device.handle } };
}

/**
 * The tokens of an entry. Not to be asked within the transaction, which would take the ticket back.
 * @throws Refusal "second_step", or "leaving", with the ticket; "bad_request" where a session that it opened before has
 * ended, and in words where the account is locked
 */
export function tokensOfEntry(entry: Entry): Tokens {
  if ("secondStep" in entry) throw refuse("second_step", { data: entry.secondStep });
  if ("leaving" in entry) throw refuse("leaving", { data: entry.leaving });
  if ("locked" in entry) throw locked(entry.locked);
  if ("over" in entry) throw refuse("bad_request", "account.flow_over");
  return entry.tokens;
}

function locked(reason: string): Refusal {
  const message = reason
    ? { key: "operatorRefusal.locked_for", params: { reason } }
    : { key: "operatorRefusal.locked" };
  return refuse("bad_request", { message, data: { why: "locked" } });
}

/** A thing that opens one session and no second: a code, a mailed link, a ticket. */
interface Opener {
  /** Names it, among all that opens sessions. */
  what: string;
  /** True where it was used before: then it opens none any more. */
  used: boolean;
}

/**
 * The id of the session that something opens follows from it, so that a second tap finds the one that the first opened.
 */
function sessionIdOf({ what }: Opener): string {
  const hex = createHash("sha256").update(`session ${what}`).digest("hex");
  // As a UUID of version 8 (RFC 9562 5.8), which is for such.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Finds for a second tap the session that the first one opened, as it stands now. Under the person's lock.
 * @returns null where this is the first; "over" where that session has ended, or there is none and never will be
 */
async function openedBefore(
  services: Services,
  tx: Tx,
  personId: number,
  opener: Opener,
  visit: Visit,
): Promise<Tokens | "over" | null> {
  const sessionId = sessionIdOf(opener);
  const session = await findSession(tx, sessionId);
  if (!session) return opener.used ? "over" : null;
  if (session.personId !== personId || session.endedAt || session.expiresAt <= services.now()) return "over";
  const tokens = await tokensOf(services, tx, { personId, sessionId }, session.generation + 1);
  return { ...tokens, device: handleOfDevice(services, { sessionId, handleHash: session.handleHash }, visit.device) };
}
