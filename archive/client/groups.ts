import { isMobile, type Address } from "archive/contract/address";
import { groupWire, groupInvitationWire, memberWire } from "archive/contract/sharing/group";
import { Created } from "archive/contract/items/item";
import { fillPath, PATHS } from "archive/contract/paths";
import { sharedItemWire } from "archive/contract/sharing/share";
import { at, OR_ABSENT, type PageAsked, type Transport } from "./transport";

/** Calls of groups: what the person's groups are, who is in them, what they see, and everything that changes them. */
export function groupCalls({ read, list, stream, act }: Transport) {
  /** Refused with 404 where it was done meanwhile. */
  const actOn = (path: string, id: number, fields: Record<string, unknown> = {}) =>
    act(at(path, { id }), fields, OR_ABSENT);
  return {
    /** Last joined first. */
    myGroups: (asked: PageAsked = {}) => list(groupWire, PATHS.groups, asked),
    /** @throws Response 404 for a group that is not, or no longer, the person's */
    group: (id: number) => read(groupWire, at(PATHS.groupDetails, { id })),
    /** Last joined first. @param asked.one that person alone */
    groupMembers: (id: number, asked: PageAsked & { one?: number } = {}) =>
      list(memberWire, PATHS.groupMembers, { ...asked, group_id: id }),
    /** Last shared first, the person's own with it. */
    groupItems: (id: number, asked: PageAsked = {}) =>
      list(sharedItemWire, PATHS.groupItems, { ...asked, group_id: id }),
    /** For the group's owner alone. @param asked.one that invitation alone */
    groupInvitations: (id: number, asked: PageAsked & { one?: number } = {}) =>
      list(groupInvitationWire, PATHS.groupInvitations, { ...asked, group_id: id }),
    createGroup: (request: Request) => stream(Created, PATHS.groupCreate, request),
    editGroup: (id: number, request: Request) => stream(Created, fillPath(PATHS.groupUpdate, { id }), request),
    deleteGroup: (id: number) => actOn(PATHS.groupDelete, id),
    leaveGroup: (id: number) => actOn(PATHS.groupLeave, id),
    handGroupOver: (id: number, personId: number) => actOn(PATHS.groupHandOver, id, { user_id: personId }),
    removeMember: (id: number, personId: number) => actOn(PATHS.groupMemberDelete, personId, { group_id: id }),
    /** All or none; members and those who are invited already are passed over. */
    invitePeople: (id: number, personIds: number[]) =>
      act(PATHS.groupAddPeople, { group_id: id, user_ids: personIds }, OR_ABSENT),
    /** Whether anybody has the address is not told. */
    inviteAddress: (id: number, address: Address) =>
      isMobile(address)
        ? act(PATHS.inviteMobile, { mobile: address, group_id: id }, OR_ABSENT)
        : act(PATHS.invite, { email: address, group_id: id }, OR_ABSENT),
    takeGroupInvitationBack: (invitationId: number) => actOn(PATHS.groupInvitationDelete, invitationId),
    /** Refused with "needs_confirmation" and what changes, until `confirm`. */
    shareWithGroup: (id: number, itemIds: number[], confirm: boolean) =>
      actOn(PATHS.shareWithGroup, id, { handwriting_ids: itemIds, confirm }),
    takeOutOfGroup: (id: number, itemId: number) => actOn(PATHS.removeGroupShare, itemId, { group_id: id }),
  };
}
