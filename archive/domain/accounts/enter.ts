import { randomUUID } from "node:crypto";
import type { Tokens } from "archive/contract/accounts/account";
import type { LeavingOffer } from "archive/contract/leaving/leaving";
import type { SecondStep } from "archive/contract/accounts/two-step";
import type { Tx } from "archive/db/connection";
import type { lockPerson } from "archive/db/accounts/people";
import type { SecondStepRow } from "archive/db/accounts/accounts-tables";
import { refuse } from "archive/base/refusal";
import { offerBack } from "archive/domain/leaving/offer";
import { openTicket } from "archive/domain/two-step/ticket";
import { deviceWords } from "archive/messages/device-words";
import type { Services } from "archive/domain/services";
import { recogniseDevice } from "./device";
import { issueTokens } from "./issue-tokens";
import { openedBefore, sessionIdOf, type Opener } from "./opened-session";
import { tellPerson } from "./tell-person";
import type { Visit } from "./visit";

type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/**
 * How somebody has proved who they are. A passkey is two things in one (the device, and the person before it): no
 * second step after it.
 */
export type Way = SecondStepRow["way"] | "passkey";

/**
 * What whoever has proved enough gets: tokens; while they are leaving, the way back. Nothing for a second tap on what
 * opened a session that has ended.
 */
type Admission = { tokens: Tokens } | { leaving: LeavingOffer } | { over: true };

interface Admitting {
  /** Whether the account was made just now: there is nobody to warn. */
  first?: boolean;
  /** What opens the session, where a second tap on it may come. */
  opener?: Opener;
}

/** What a right first step leads to: that, or the second step. */
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
  const secondStep = way === "passkey" ? null : await openTicket(services, tx, person, way);
  return secondStep ? { secondStep } : admit(services, tx, person, visit, how);
}

/**
 * Signs a person in of whom nothing more is asked, and tells them where the device is one that they never signed in
 * with. Whoever is leaving gets no session: no call knows them, but the one that takes it back. A second tap on what
 * opens a session gets that one.
 */
export async function admit(
  services: Services,
  tx: Tx,
  person: LockedPerson,
  visit: Visit,
  { first = false, opener }: Admitting = {},
): Promise<Admission> {
  if (person.deleted_at) return { leaving: await offerBack(services, person, person.deleted_at) };
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
 * ended
 */
export function tokensOfEntry(entry: Entry): Tokens {
  if ("secondStep" in entry) throw refuse("second_step", { data: entry.secondStep });
  if ("leaving" in entry) throw refuse("leaving", { data: entry.leaving });
  if ("over" in entry) throw refuse("bad_request", { message: { key: "account.flow_over" } });
  return entry.tokens;
}
