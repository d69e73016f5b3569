import { refuse } from "archive/base/refusal";
import type { Address } from "archive/contract/address";
import type { GroupInvitation } from "archive/contract/sharing/group";
import type { Tx } from "archive/db/connection";
import { invitationOf } from "archive/db/groups/groups";
import { countMembersOf, findMembersAmong } from "archive/db/groups/memberships";
import { grantsOf } from "archive/db/offers/offers";
import type { Actor } from "archive/domain/actor";
import { pageIn, type Page, type PageAsked } from "archive/domain/list-page";
import { viewGrant } from "archive/domain/offers/list-offers";
import { findNewOffers, makeOffers, underMailLimits, type Sender } from "archive/domain/offers/make-offers";
import { getInvitable, refuseOwn } from "archive/domain/offers/receiver";
import { revoke } from "archive/domain/access/revoke";
import type { Services } from "archive/domain/services";
import { getOwnGroup, lockOwnGroup } from "./get-group";

/** Most members and invitations of one group. */
const MOST_PEOPLE = 1000;

/**
 * Invites people, or whoever has an address or will have, to a group, for its owner; known and unknown addresses look
 * alike. Members and those invited already are passed over, but for those who ignored it, once a week. All or none.
 * @param to.field that the address came in
 * @returns how many were invited now
 * @throws Refusal "not_found"; "bad_request" for the caller themselves; "too_many"
 */
export function invite(
  services: Services,
  sender: Sender,
  groupId: number,
  { personIds = [], addresses = [], field }: { personIds?: number[]; addresses?: Address[]; field: string },
): Promise<number> {
  const { actor } = sender;
  const judge = async (tx: Tx) => {
    const { name } = await lockOwnGroup(tx, actor, groupId);
    const people = await getInvitable(tx, actor, personIds);
    await refuseOwn(tx, actor, addresses, field);
    const members = await findMembersAmong(tx, groupId, personIds);
    const asked = { people: people.filter(({ id }) => !members.has(id)), addresses };
    const others = await countMembersOf(tx, groupId);
    const limits = { most: MOST_PEOPLE, others, tooMany: "group.too_many_people" };
    const offered = { kind: "invitations", subjectId: groupId, ...limits } as const;
    return { name, fresh: await findNewOffers(tx, offered, asked, services.now()) };
  };
  return underMailLimits(services, actor, addresses.length > 0, judge, {
    addressesOf: ({ fresh }) => fresh.addresses,
    async make(tx, { name: groupName, fresh }) {
      const request = { kind: "group", groupId, groupName } as const;
      const offered = { kind: "invitations", subjectId: groupId, request } as const;
      return (await makeOffers(services, tx, sender, offered, fresh)).asked;
    },
  });
}

/**
 * Invitations that a group has out, for its owner, last first.
 * @param of.one that one alone
 * @throws Refusal "not_found"
 */
export async function listGroupInvitations(
  { db }: Services,
  actor: Actor,
  { group_id: subjectId, one }: { group_id: number; one?: number },
  asked: PageAsked,
): Promise<Page<GroupInvitation>> {
  await getOwnGroup(db, actor, subjectId);
  return pageIn(asked, grantsOf(db, "invitations", { subjectId, one }), (row) => ({
    ...viewGrant(row),
    state: row.state === "ignored" ? "ignored" : "pending",
  }));
}

/** Takes an invitation back, for the group's owner. @throws Refusal "not_found" */
export async function revokeInvitation({ db }: Services, actor: Actor, invitationId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { invitations } = await revoke(tx, { invitations: invitationOf(invitationId, actor.personId) });
    if (invitations.length === 0) throw refuse("not_found");
  });
}
