import { z } from "zod";
import { toWireGroupSummary } from "archive/contract/change";
import { caption } from "archive/contract/items/caption";
import { Ids, WireId } from "archive/contract/ids";
import { WireDraft } from "archive/contract/items/refused-item";
import { MediaAddress } from "archive/contract/items/media-address";
import { fromWirePerson, toWirePerson, WirePerson, type Person } from "archive/contract/person";
import { shortName } from "archive/contract/profile/short-name";
import { Wire } from "archive/contract/wire";

/** Longest name of a group (specification 9), in characters as captions are counted. */
const NAME_LIMIT = 50;

const GroupName = shortName(NAME_LIMIT, { required: "group.name_required", long: "group.name_long" });

const GroupText = caption("group.description_long");

/** Id of the picture that a refused form left with us, for one that brings none now. */
const IconDraft = z.string().max(1000).optional();

/** Text of a new group; its picture stands beside it in a multipart body (`icon`). */
export const GroupCreate = z.object({
  name: GroupName,
  description: GroupText.optional().default(""),
  once: z
    .string()
    .regex(/^[\w.-]{8,64}$/, "reply.field_wrong")
    .optional(),
  draft: IconDraft,
});
export type GroupCreate = z.infer<typeof GroupCreate>;

/** An edit changes what was sent; `icon_remove` "1" takes the picture away. */
export const GroupEdit = z.object({
  name: GroupName.optional(),
  description: GroupText.optional(),
  icon_remove: z.enum(["0", "1"], "reply.field_wrong").optional(),
  /** The one that the editor saw; a newer one gives 409 with what stands there now. */
  version: z.string().max(64).optional(),
  draft: IconDraft,
});
export type GroupEdit = z.infer<typeof GroupEdit>;

export const AddPeople = z.object({ group_id: WireId, user_ids: Ids });
export const GroupChoice = z.object({ group_id: WireId });
/** Of a list of members or of invitations: that one alone, where it is there. */
export const OneOfGroup = GroupChoice.extend({ one: WireId.optional() });
export const PersonChoice = z.object({ user_id: WireId });

export const WireGroup = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  image: MediaAddress.nullable(),
  owner: WirePerson,
  /** Whether the caller owns it. */
  mine: z.boolean(),
  members: z.number().int(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  joined_at: z.string(),
  /** Of name, description and picture: another text where one of them is another. */
  version: z.string(),
});

/** A group as one of its members knows it. */
export interface Group {
  id: number;
  name: string;
  description: string;
  image: string | null;
  owner: Person;
  mine: boolean;
  members: number;
  createdAt: string;
  joinedAt: string;
  version: string;
}

export function toWireGroup({ owner, createdAt, joinedAt, ...group }: Group): z.infer<typeof WireGroup> {
  return { ...toWireGroupSummary(group), owner: toWirePerson(owner), created_at: createdAt, joined_at: joinedAt };
}

function fromWireGroup({ owner, created_at, joined_at, ...group }: z.infer<typeof WireGroup>): Group {
  return { ...group, owner: fromWirePerson(owner), createdAt: created_at, joinedAt: joined_at };
}

export const groupWire = new Wire(WireGroup, toWireGroup, fromWireGroup);

/**
 * What stands in `data` of a refused create or edit: the typed text, the kept picture, and with 409 the group as it
 * stands now.
 */
export const RefusedGroup = z.object({
  fields: z.record(z.string(), z.string()),
  drafts: z.array(WireDraft),
  current: WireGroup.nullable(),
});
export type RefusedGroup = z.infer<typeof RefusedGroup>;

/** As the list of ids for push topics has it. */
export const WireGroupId = z.object({ group: z.object({ id: z.number().int() }) });

export const WireMember = WirePerson.extend({
  owner: z.boolean(),
  /** Whether the caller blocks them. */ blocked: z.boolean(),
  joined_at: z.string(),
});
export interface Member extends Person {
  owner: boolean;
  blocked: boolean;
  joinedAt: string;
}

export const memberWire = new Wire(
  WireMember,
  (member: Member) => ({
    ...toWirePerson(member),
    owner: member.owner,
    blocked: member.blocked,
    joined_at: member.joinedAt,
  }),
  ({ owner, blocked, joined_at, ...person }) => ({ ...fromWirePerson(person), owner, blocked, joinedAt: joined_at }),
);

/** An invitation to a group, for whoever is invited. */
export const WirePendingGroup = z.object({
  id: z.number().int(),
  group: z.object({ id: z.number().int(), name: z.string(), image: MediaAddress.nullable() }),
  state: z.enum(["pending", "ignored"]),
  invited_by: WirePerson,
  created_at: z.string(),
});
export interface PendingGroup {
  id: number;
  group: { id: number; name: string; image: string | null };
  state: "pending" | "ignored";
  invitedBy: Person;
  createdAt: string;
}

export const pendingGroupWire = new Wire(
  WirePendingGroup,
  ({ group, invitedBy, createdAt, ...rest }: PendingGroup) => ({
    ...rest,
    group: toWireGroupSummary(group),
    invited_by: toWirePerson(invitedBy),
    created_at: createdAt,
  }),
  ({ invited_by, created_at, ...rest }) => ({ ...rest, invitedBy: fromWirePerson(invited_by), createdAt: created_at }),
);

/** An invitation that a group has out, for its owner: to a person, or to an address as it was typed. */
export const WireGroupInvitation = z.object({
  id: z.number().int(),
  person: WirePerson.nullable(),
  address: z.string().nullable(),
  state: z.enum(["pending", "ignored"]),
  created_at: z.string(),
});
export interface GroupInvitation {
  id: number;
  person: Person | null;
  address: string | null;
  state: "pending" | "ignored";
  createdAt: string;
}

export const groupInvitationWire = new Wire(
  WireGroupInvitation,
  ({ person, createdAt, ...rest }: GroupInvitation) => ({
    ...rest,
    person: person && toWirePerson(person),
    created_at: createdAt,
  }),
  ({ person, created_at, ...rest }) => ({ ...rest, person: person && fromWirePerson(person), createdAt: created_at }),
);

/** Path of a group's picture; another picture has another version. */
export function groupIconPath(groupId: number, version: string): string {
  return `/media/group/${groupId}/${version}`;
}
