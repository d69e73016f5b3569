import type { Address } from "archive/contract/address";
import type { GroupInvitation } from "archive/contract/sharing/group";
import type { Language } from "archive/contract/language";
import type { Tx } from "archive/db/connection";
import {
  insertGroupInvitations,
  invitationOf,
  listInvitationsOf,
  listInvitedOf,
} from "archive/db/groups/group-invitations";
import { countMembersOf, findMembersAmong } from "archive/db/groups/memberships";
import { tellPeople } from "archive/db/live-channel";
import { rowsOf } from "archive/db/sharing/granted-rows";
import { findHolders } from "archive/db/sharing/reachable";
import type { Actor } from "archive/domain/actor";
import { mayAskAgain, getInvitable, refuseOwn } from "archive/domain/invitations/invitable";
import { newToken, limitInvitationMails } from "archive/domain/invitations/send-invitation";
import { notify } from "archive/domain/notifications/notify";
import { pageOf, type Page, type PageAsked } from "archive/domain/list-page";
import { revoke } from "archive/domain/access/revoke";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { getOwnGroup, lockOwnGroup } from "./get-group";

/** Most members and invitations of one group. */
const MOST_PEOPLE = 1000;

/**
 * Invites people to a group, for its owner; members and those invited already are passed over, but for
 * those who ignored it, once a week. All or none.
 * @returns how many were invited now
 * @throws Refusal "not_found"; "bad_request" for the caller themselves
 */
export async function invitePeople(
  services: Services,
  actor: Actor,
  groupId: number,
  personIds: number[],
): Promise<number> {
  const now = services.now();
  return services.db.transaction().execute(async (tx) => {
    const { name } = await lockOwnGroup(tx, actor, groupId);
    const people = await getInvitable(tx, actor, personIds);
    const members = await findMembersAmong(tx, groupId, personIds);
    const { invited, ignored } = await invitedOf(tx, groupId, now);
    const again = ignored.filter(({ personId }) => personId !== null && personIds.includes(personId));
    const fresh = people.filter(({ id }) => !members.has(id) && invited.every(({ personId }) => personId !== id));
    await refuseTooManyPeople(tx, groupId, invited.length + ignored.length + fresh.length);
    await revoke(tx, { invitations: rowsOf(again.map(({ id }) => id)) });
    await insertGroupInvitations(
      tx,
      fresh.map(({ id }) => ({
        groupId,
        inviterId: actor.personId,
        personId: id,
        again: again.some(({ personId }) => personId === id),
        now,
      })),
    );
    await notify(services, tx, {
      kind: "group",
      senderId: actor.personId,
      receivers: fresh.map(({ id }) => id),
      groupId,
      groupName: name,
    });
    return fresh.length;
  });
}

/**
 * Invites whoever has an address, or will have; known and unknown ones look alike. A second time nothing is sent,
 * unless the first was ignored: then once a week.
 * @param field that the address came in
 * @throws Refusal "not_found"; "bad_request" for an own address; "too_many"
 */
export async function inviteAddress(
  services: Services,
  sender: { actor: Actor; language: Language },
  groupId: number,
  { address, field }: { address: Address; field: string },
): Promise<void> {
  const { actor } = sender;
  const judge = async (tx: Tx) => {
    await lockOwnGroup(tx, actor, groupId);
    await refuseOwn(tx, actor, [address], field);
    const { invited, ignored } = await invitedOf(tx, groupId, services.now());
    await refuseTooManyPeople(tx, groupId, invited.length + ignored.length + 1);
    return invited.some((each) => each.address === address) ? null : ignored.filter((each) => each.address === address);
  };
  // Refused before anything is counted; judged once more under the lock that holds until the commit.
  if ((await services.db.transaction().execute(judge)) !== null) await limitInvitationMails(services, actor, [address]);
  await services.db.transaction().execute(async (tx) => {
    const again = await judge(tx);
    if (again === null) return;
    await revoke(tx, { invitations: rowsOf(again.map(({ id }) => id)) });
    const { token, hash } = newToken();
    await insertGroupInvitations(tx, [
      {
        groupId,
        inviterId: actor.personId,
        address,
        tokenHash: hash,
        again: again.length > 0,
        now: services.now(),
      },
    ]);
    await tellPeople(tx, "seen", await findHolders(tx, [address]));
    // Its mail is written and sent by a job (invitations/deliver.ts).
    await services.queue.add(tx, "send-invitation", { token, language: sender.language });
  });
}

/** Whom a group has invited; apart from them those who ignored it and may be asked again. */
async function invitedOf(tx: Tx, groupId: number, now: Date) {
  const all = await listInvitedOf(tx, groupId);
  const ignored = all.filter((each) => mayAskAgain(each, now));
  return { invited: all.filter((each) => !ignored.includes(each)), ignored };
}

async function refuseTooManyPeople(tx: Tx, groupId: number, invited: number): Promise<void> {
  if ((await countMembersOf(tx, groupId)) + invited <= MOST_PEOPLE) return;
  throw refuse("bad_request", { message: { key: "group.too_many_people", params: { limit: MOST_PEOPLE } } });
}

/**
 * Invitations that a group has out, for its owner, last first.
 * @param of.one that one alone
 * @throws Refusal "not_found"
 */
export async function listGroupInvitations(
  { db }: Services,
  actor: Actor,
  of: { group_id: number; one?: number },
  asked: PageAsked,
): Promise<Page<GroupInvitation>> {
  await getOwnGroup(db, actor, of.group_id);
  return pageOf(
    asked,
    (range) => listInvitationsOf(db, { groupId: of.group_id, invitationId: of.one }, range),
    ({ id, at, personId, person, address, state }) => ({
      id,
      person: personId === null ? null : person,
      address,
      state,
      createdAt: at.toISOString(),
    }),
  );
}

/** Takes an invitation back, for the group's owner. @throws Refusal "not_found" */
export async function revokeInvitation({ db }: Services, actor: Actor, invitationId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { invitations } = await revoke(tx, { invitations: invitationOf(invitationId, actor.personId) });
    if (invitations.length === 0) throw refuse("not_found");
  });
}
