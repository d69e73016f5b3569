import type { Stewardships } from "archive/contract/stewards/stewardship";
import { refuse } from "archive/base/refusal";
import { findNaming, listNamedBy, listNaming, type StewardshipRecord } from "archive/db/stewards/stewardships";
import type { Db } from "archive/db/connection";
import type { Actor } from "archive/domain/actor";
import { receiverOf } from "archive/domain/offers/receiver";
import type { Services } from "archive/domain/services";

/** Whom the caller named, and who named the caller. */
export async function listStewardships({ db, config, now }: Services, actor: Actor): Promise<Stewardships> {
  const stewards = await listNamedBy(db, actor.personId);
  const entrusted = await listNaming(db, await receiverOf(db, actor));
  return {
    stewards: stewards.map((row) =>
      Object.assign(shown(row), {
        person: row.stewardId === null ? null : row.person,
        address: row.stewardId === null ? row.address : null,
      }),
    ),
    entrusted: entrusted.map((row) => Object.assign(shown(row), { owner: row.owner, againAt: againAt(row, now()) })),
    days: config.stewardDays,
  };
}

/** From when on it can be asked for again; null where that is now. */
function againAt({ againAt: at }: StewardshipRecord, now: Date): string | null {
  return at && at > now ? at.toISOString() : null;
}

function shown({ id, may, onlyMe, state, reason, askedAt, opensAt }: StewardshipRecord) {
  return {
    id,
    may,
    onlyMe,
    state,
    reason,
    askedAt: askedAt?.toISOString() ?? null,
    opensAt: opensAt?.toISOString() ?? null,
  };
}

/** An archive that is open to the caller. @throws Refusal "not_found" */
export async function getOpenArchive(db: Db, actor: Actor, id: number): Promise<StewardshipRecord> {
  const row = await findNaming(db, await receiverOf(db, actor), id);
  if (row?.state !== "open") throw refuse("not_found");
  return row;
}
