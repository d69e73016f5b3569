import { leavingEnd } from "archive/contract/leaving/leaving";
import { endRecoveriesOf } from "archive/db/accounts/codes";
import { lockLeavings, lockToLeave, setLeaving } from "archive/db/leaving/leaving";
import { endSessionsOf } from "archive/db/accounts/sessions";
import type { SelfProof } from "archive/contract/accounts/two-step";
import { proveSelf, takeProof } from "archive/domain/accounts/self";
import { tellEverywhere, tellPerson } from "archive/domain/accounts/tell-person";
import type { Visit, Actor } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";
import { formatDay } from "archive/contract/formats";
import { endStewardships } from "archive/domain/stewards/answer";
import type { Services } from "archive/domain/services";
import type { Tx } from "archive/db/connection";
import { findHeir, listGroupsToPass } from "archive/db/groups/memberships";
import { lockGroup, updateGroup } from "archive/db/groups/groups";

/**
 * Begins the deletion of the caller's account. From the commit on they are as if gone to everyone else, every device of
 * theirs is signed out, and their groups are others'. They are told at every address until when they can take it back;
 * those who had accepted something of theirs are told by a job. After that day all of it is erased
 * (jobs/erase-people.ts).
 * @returns when that is
 * @throws Refusal as `proveSelf`
 */
export async function leave(services: Services, actor: Actor, given: SelfProof, visit: Visit): Promise<Date> {
  const proved = await proveSelf(services, actor, given, visit);
  const now = services.now();
  const until = leavingEnd(now);
  await services.db.transaction().execute(async (tx) => {
    await lockLeavings(tx);
    const person = await lockToLeave(tx, actor.personId);
    if (!person) throw refuse("sign_in");
    await takeProof(services, tx, person, proved);
    await goAway(services, tx, person.id, now);
    await tellEverywhere(services, tx, person, "account_leaving", { day: formatDay(person.language, until) });
    await services.queue.add(tx, "tell-of-leaving", { personId: person.id, leftAt: now.toISOString(), after: 0 });
  });
  return until;
}

/**
 * Has somebody gone to everyone else, with every device of theirs signed out, and their groups others'.
 * @param leftAt longer ago than leaving can be taken back: they are erased by the next run of that job
 */
export async function goAway(services: Services, tx: Tx, personId: number, leftAt: Date): Promise<void> {
  const now = services.now();
  await endStewardships(services, tx, personId);
  await setLeaving(tx, personId, leftAt);
  await passGroups(services, tx, personId);
  await endSessionsOf(tx, personId, now);
  await endRecoveriesOf(tx, personId, now);
}

/**
 * Gives each group of somebody who leaves to whoever has been its member longest and is here; they are told. A group
 * that has no other member stays as it is, seen by nobody, and comes back or goes with its owner.
 */
export async function passGroups(services: Services, tx: Tx, personId: number): Promise<void> {
  for (const groupId of await listGroupsToPass(tx, personId)) {
    const group = await lockGroup(tx, groupId);
    // Deleted, or handed over, a moment ago.
    if (group?.ownerId !== personId) continue;
    const heir = await findHeir(tx, groupId, personId);
    if (!heir) continue;
    await updateGroup(tx, groupId, { ownerId: heir.id });
    await tellPerson(services, tx, heir, "group_yours", { group: group.name });
  }
}
