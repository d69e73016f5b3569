import type { Tx } from "archive/db/connection";
import { findPresent } from "archive/db/accounts/people";
import type { StewardshipRecord } from "archive/db/stewards/stewardships";
import { tellEverywhere, tellPerson } from "archive/domain/accounts/tell-person";
import { notify } from "archive/domain/notifications/notify";
import type { Services } from "archive/domain/services";
import { formatDay } from "archive/contract/formats";
import type { SmsTemplate } from "archive/messages/texts.en";
import { isSealed, seal } from "archive/base/keys";

type Parties = Pick<StewardshipRecord, "id" | "ownerId" | "stewardId" | "address">;
type Step = "steward_named" | "steward_asked" | "steward_opened" | "steward_ended";
export type StewardLetter = Extract<SmsTemplate, `steward_${string}`>;

async function partiesOf(tx: Tx, { ownerId, stewardId, address }: Parties) {
  const owner = await findPresent(tx, ownerId);
  const steward = stewardId === null ? null : await findPresent(tx, stewardId);
  const name = (one: typeof owner) => [one?.first_name, one?.last_name].filter(Boolean).join(" ");
  return { owner, steward, ownerName: name(owner), stewardName: steward ? name(steward) : (address ?? "") };
}

/**
 * Writes to the owner at every address that they have: a letter that nobody reads is the point of waiting.
 * @param day that it tells of
 */
export async function tellOwner(
  services: Services,
  tx: Tx,
  row: Parties & Partial<Pick<StewardshipRecord, "askedAt">>,
  template: StewardLetter,
  day?: Date | null,
): Promise<void> {
  const { owner, stewardName: inviter } = await partiesOf(tx, row);
  if (!owner) return;
  const token = row.askedAt ? refusalToken(services, { id: row.id, askedAt: row.askedAt }) : "";
  await tellEverywhere(services, tx, owner, template, { inviter, token, ...words(owner, day) });
}

/** Writes to the steward; to nobody where an address stands for them still. */
export async function tellSteward(
  services: Services,
  tx: Tx,
  row: Parties,
  template: StewardLetter,
  day?: Date | null,
): Promise<void> {
  const { steward, ownerName: inviter } = await partiesOf(tx, row);
  if (steward) await tellPerson(services, tx, steward, template, { inviter, ...words(steward, day) });
}

function words({ language }: { language: Parameters<typeof formatDay>[0] }, day: Date | null | undefined) {
  return day ? { day: formatDay(language, day) } : {};
}

/** Tells the owner in the product of what their steward did, or the steward of what became of it. */
export async function notifyStep(services: Services, tx: Tx, row: Parties, kind: Step): Promise<void> {
  if (row.stewardId === null) return;
  const toOwner = kind === "steward_asked";
  const [senderId, receiver] = toOwner ? [row.stewardId, row.ownerId] : [row.ownerId, row.stewardId];
  await notify(services, tx, { kind, senderId, receivers: [receiver], stewardshipId: row.id });
}

/** Token that a letter's link ends with: by it one request is refused without signing in. */
function refusalToken(services: Services, { id, askedAt }: { id: number; askedAt: Date }): string {
  const written = `${id}.${askedAt.getTime()}`;
  return `${written}.${seal(services, "steward-refusal", written)}`;
}

/** The request that a letter's link names; null where it is none of ours. */
export function readRefusalToken(services: Services, token: string): { id: number; askedAt: number } | null {
  const [, id, askedAt, sealed] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !askedAt || !sealed || !isSealed(services, "steward-refusal", `${id}.${askedAt}`, sealed)) return null;
  return { id: Number(id), askedAt: Number(askedAt) };
}
