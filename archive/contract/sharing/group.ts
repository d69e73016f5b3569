import { z } from "zod";
import { groupSummaryWire } from "archive/contract/group-summary";
import { caption } from "archive/contract/text/caption";
import { Ids, OnceKey, WireId } from "archive/contract/ids";
import { WireDraft } from "archive/contract/items/refused-item";
import { mediaWire } from "archive/contract/media/media-address";
import { personFields, personWire } from "archive/contract/person";
import { shortName } from "archive/contract/text/short-name";
import { wire, type Known } from "archive/contract/wire";
import { grantFields, Waiting } from "./share";

/** Longest name of a group (product.md 9), in characters as captions are counted. */
const NAME_LIMIT = 50;

const GroupName = shortName(NAME_LIMIT, { required: "group.name_required", long: "group.name_long" });

const GroupText = caption("group.description_long");

/** Id of the picture that a refused form left with us, for one that brings none now. */
const IconDraft = z.string().max(1000).optional();

/** Text of a new group; its picture stands beside it in a multipart body (`icon`). */
export const GroupCreate = z.object({
  name: GroupName,
  description: GroupText.optional().default(""),
  once: OnceKey.optional(),
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

/** A group as one of its members knows it. */
export const groupWire = wire({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  image: mediaWire.nullable(),
  owner: personWire,
  /** Whether the caller owns it. */
  mine: z.boolean(),
  members: z.number().int(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  joinedAt: z.string(),
  /** Of name, description and picture: another text where one of them is another. */
  version: z.string(),
});
export type Group = Known<typeof groupWire>;

/**
 * What stands in `data` of a refused create or edit: the typed text, the kept picture, and with 409 the group as it
 * stands now.
 */
export const RefusedGroup = z.object({
  fields: z.record(z.string(), z.string()),
  drafts: z.array(WireDraft),
  current: groupWire.schema.nullable(),
});
export type RefusedGroup = z.infer<typeof RefusedGroup>;

/** As the list of ids for push topics has it. */
export const WireGroupId = z.object({ group: z.object({ id: z.number().int() }) });

export const memberWire = wire({
  ...personFields,
  owner: z.boolean(),
  /** Whether the caller blocks them. */
  blocked: z.boolean(),
  joinedAt: z.string(),
});
export type Member = Known<typeof memberWire>;

/** An invitation to a group, for whoever is invited. */
export const pendingGroupWire = wire({
  id: z.number().int(),
  group: groupSummaryWire,
  members: z.number().int(),
  state: Waiting,
  invitedBy: personWire,
  createdAt: z.string(),
});
export type PendingGroup = Known<typeof pendingGroupWire>;

/** An invitation that a group has out, for its owner: to a person, or to an address as it was typed. */
export const groupInvitationWire = wire({ ...grantFields, state: Waiting });
export type GroupInvitation = Known<typeof groupInvitationWire>;

/** Path of a group's picture; another picture has another version. */
export function groupIconPath(groupId: number, version: string): string {
  return `/media/group/${groupId}/${version}`;
}
