import { MOST_TIES } from "archive/contract/writers/writer-tie";
import type { Tx } from "archive/db/connection";
import { moveToWriter } from "archive/db/notifications/notification-parts";
import {
  countTies,
  deleteTies,
  insertTie,
  listTiesOf,
  lockTie,
  moveTies,
  setTieState,
  type LockedTie,
} from "archive/db/writers/writer-ties";
import { findWriter } from "archive/db/writers/writers";
import type { Actor } from "archive/domain/actor";
import { consumeRateLimit } from "archive/domain/limits";
import { notify } from "archive/domain/notifications/notify";
import { withdraw } from "archive/domain/notifications/withdraw";
import { mayDecideTie, mayEndTie, maySeeWriter } from "archive/domain/policy";
import { refuse, refuseField } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { lockOwnWriter, changingWriters } from "./writer-page";

/**
 * Says that a writer of the caller's is the same person as one of somebody else's, and asks that owner. Where they
 * asked already it is agreed. Asking again changes nothing, nor does it tell whether they refused.
 * @throws Refusal "not_found"; for the field `with` where that is none whose page the caller may see; "too_many"
 */
export async function askTie(services: Services, actor: Actor, writerId: number, otherId: number): Promise<void> {
  await consumeRateLimit(services, { "writer-tie": actor.personId });
  await changingWriters(services, actor, async (tx) => {
    const { ownerId, ...told } = await lockOwnWriter(tx, actor, writerId);
    const other = await findWriter(tx, otherId, actor.personId);
    if (!other || other.ownerId === ownerId || !maySeeWriter(actor, other)) throw refuseField("with", "writer.unseen");
    const tied = {
      writer_id: writerId,
      owner_id: ownerId,
      other_id: otherId,
      other_owner_id: other.ownerId,
      state: "asked",
      told_name: told.name,
      told_name_translation: told.nameTranslation,
      created_at: services.now(),
    } as const;
    if ((await lockTie(tx, { of: [writerId, otherId] })) === null) {
      await refuseMany(tx, "with", [writerId, otherId]);
      if (await insertTie(tx, tied))
        return notify(services, tx, {
          kind: "writer_tie",
          senderId: ownerId,
          receivers: [other.ownerId],
          writerId: otherId,
        });
    }
    // Theirs, which may have come at this very moment.
    const tie = await lockTie(tx, { of: [writerId, otherId] });
    if (tie?.otherId === writerId && tie.state !== "agreed") await agree(services, tx, tie);
  });
}

/** Answers what another owner asked. @throws Refusal "not_found" for what is not the caller's to answer */
export function answerTie(services: Services, actor: Actor, tieId: number, accept: boolean): Promise<void> {
  return changingWriters(services, actor, async (tx) => {
    const tie = await lockTie(tx, { id: tieId });
    if (!tie || !mayDecideTie(actor, tie) || !(await isThere(tx, tie))) throw refuse("not_found");
    if (accept) await agree(services, tx, tie);
    else {
      await setTieState(tx, tie.id, "refused", services.now());
      await withdrawTie(tx, tie);
    }
  });
}

/** Takes back what was asked, or ends what both said; the other side is not told. @throws Refusal "not_found" */
export function endTie(services: Services, actor: Actor, tieId: number): Promise<void> {
  return changingWriters(services, actor, async (tx) => {
    const tie = await lockTie(tx, { id: tieId });
    if (!tie || !mayEndTie(actor, tie)) throw refuse("not_found");
    await deleteTies(tx, { id: tieId });
    await withdrawTie(tx, tie);
  });
}

/** Ends all that two people said of their writers, since one of them blocks the other. */
export async function endTiesBetween(tx: Tx, personId: number, otherId: number): Promise<void> {
  for (const tie of await deleteTies(tx, { between: [personId, otherId] })) await withdrawTie(tx, tie);
}

/** Ends all that is said of a writer, who is about to go; the other sides are not told. */
export async function endTiesOf(tx: Tx, writerId: number): Promise<void> {
  for (const tie of await deleteTies(tx, { writerId })) await withdrawTie(tx, tie);
}

/** One writer goes into another of the same owner's. */
export async function mergeTies(tx: Tx, ownerId: number, { fromId, intoId }: { fromId: number; intoId: number }) {
  await moveTies(tx, fromId, intoId);
  await moveToWriter(tx, ownerId, { fromId, intoId });
}

async function agree(services: Services, tx: Tx, tie: LockedTie): Promise<void> {
  await setTieState(tx, tie.id, "agreed", services.now());
  await withdrawTie(tx, tie);
  await notify(services, tx, {
    kind: "writer_tied",
    senderId: tie.otherOwnerId,
    receivers: [tie.ownerId],
    writerId: tie.writerId,
  });
}

async function refuseMany(tx: Tx, field: string, writerIds: readonly number[]): Promise<void> {
  for (const id of writerIds) if ((await countTies(tx, id)) >= MOST_TIES) throw refuseField(field, "writer.ties_many");
}

/** Whether the other owner sees it: not where a block stands between the two, or whoever asked is leaving. */
async function isThere(tx: Tx, { id, otherId, otherOwnerId }: LockedTie): Promise<boolean> {
  return (await listTiesOf(tx, { id: otherId, ownerId: otherOwnerId })).some((tie) => tie.id === id);
}

/** Withdraws what told either of a tie. */
function withdrawTie(tx: Tx, { writerId, ownerId, otherId, otherOwnerId }: LockedTie): Promise<void> {
  return withdraw(tx, [
    { kinds: ["writer_tie"], personId: otherOwnerId, senderId: ownerId, moduleId: otherId },
    { kinds: ["writer_tied"], personId: ownerId, senderId: otherOwnerId, moduleId: writerId },
  ]);
}
