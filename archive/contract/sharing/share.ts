import { z } from "zod";
import { addressField } from "archive/contract/address";
import { toWireGroupSummary, WireGroupSummary, type GroupSummary } from "archive/contract/change";
import { Flag, Ids, left, WireId } from "archive/contract/ids";
import { WireItem, type Item, type ItemKind } from "archive/contract/items/item";
import { fromWireItem, toWireItem } from "archive/contract/items/item-wire";
import { fromWirePerson, toWirePerson, WirePerson, type Person } from "archive/contract/person";
import { Wire } from "archive/contract/wire";

const MOST_ADDRESSES = 20;
function addresses(country: string) {
  return z
    .preprocess(
      (given) => (typeof given === "string" ? given.split(/[,;\n]/).filter((each) => each.trim()) : given),
      z.array(addressField(country), "invite.address_invalid"),
    )
    .refine((all) => all.length <= MOST_ADDRESSES, "invite.too_many_addresses")
    .transform((all) => [...new Set(all)]);
}

/** @param country calling code of mobile numbers that are written without one */
export function shareRequest(country: string) {
  return z
    .object({
      handwriting_id: WireId,
      /** Other items beside that one, all or none; with people or everyone, for an address is written to about one. */
      handwriting_ids: left(Ids),
      user_ids: left(Ids),
      /** Of people with or without an account: e-mail or mobile numbers. */
      addresses: left(addresses(country)),
      /** Opens it to everyone. */
      public: Flag,
      confirm: Flag,
    })
    .refine((body) => body.user_ids !== undefined || body.addresses !== undefined || body.public, {
      path: ["user_ids"],
      message: "item.none_chosen",
    })
    .refine((body) => body.handwriting_ids === undefined || body.addresses === undefined, {
      path: ["addresses"],
      message: "invite.one_item",
    });
}
export type ShareRequest = z.infer<ReturnType<typeof shareRequest>>;

export const GroupShareRequest = z.object({
  handwriting_ids: Ids,
  /** Other groups beside the one in the path; with all of them or with none. */
  group_ids: left(Ids),
  confirm: Flag,
});
export const GroupShareChoice = z.object({ group_id: WireId });

/**
 * An invitation to decide on, by its id or by the token of a mail; `always` accepts what the same person shares from
 * now on.
 */
export const Decision = z
  .object({ id: left(WireId), token: z.string().max(100).optional(), always: Flag })
  .refine((body) => body.id !== undefined || Boolean(body.token), { path: ["id"], message: "item.none_chosen" });
export type Decision = z.infer<typeof Decision>;

/** An item that was shared with the caller, and by what way. */
export const WireSharedItem = WireItem.extend({
  /** Null where it came through a group alone. */
  share_id: z.number().int().nullable(),
  group: WireGroupSummary.nullable(),
  shared_by: WirePerson,
  /** ISO 8601, UTC. */
  shared_at: z.string(),
  /** Whoever shared it is leaving: until when it can be downloaded. ISO 8601, UTC; null otherwise. */
  available_until: z.string().nullable(),
});
export interface SharedItem extends Item {
  shareId: number | null;
  group: GroupSummary | null;
  sharedBy: Person;
  sharedAt: string;
  until: string | null;
}

export const sharedItemWire = new Wire(
  WireSharedItem,
  (item: SharedItem) => {
    const { shareId, group, sharedBy, sharedAt, until } = item;
    return {
      ...toWireItem(item),
      share_id: shareId,
      group: group && toWireGroupSummary(group),
      shared_by: toWirePerson(sharedBy),
      shared_at: sharedAt,
      available_until: until,
    };
  },
  (wire) => {
    const { share_id, group, shared_by, shared_at, available_until } = wire;
    return {
      ...fromWireItem(wire),
      shareId: share_id,
      group,
      sharedBy: fromWirePerson(shared_by),
      sharedAt: shared_at,
      until: available_until,
    };
  },
);

/** Who offers what kind; neither caption nor picture until it is accepted. */
export const WirePendingShare = z.object({
  id: z.number().int(),
  type_name: z.enum(["handwriting", "voice"]),
  state: z.enum(["pending", "ignored"]),
  shared_by: WirePerson,
  created_at: z.string(),
});
export interface PendingShare {
  id: number;
  kind: ItemKind;
  state: "pending" | "ignored";
  sharedBy: Person;
  createdAt: string;
}

export const pendingShareWire = new Wire(
  WirePendingShare,
  ({ id, kind, state, sharedBy, createdAt }: PendingShare) => ({
    id,
    type_name: kind,
    state,
    shared_by: toWirePerson(sharedBy),
    created_at: createdAt,
  }),
  ({ id, type_name, state, shared_by, created_at }) => ({
    id,
    kind: type_name,
    state,
    sharedBy: fromWirePerson(shared_by),
    createdAt: created_at,
  }),
);

/**
 * One who can see an item, or was asked to, for its owner. A share to an address names the person once they have
 * accepted.
 */
const WireGrant = z.object({
  id: z.number().int(),
  person: WirePerson.nullable(),
  address: z.string().nullable(),
  state: z.enum(["pending", "accepted", "ignored"]),
  created_at: z.string(),
});
export interface Grant {
  id: number;
  person: Person | null;
  address: string | null;
  state: "pending" | "accepted" | "ignored";
  createdAt: string;
}

export const grantWire = new Wire(
  WireGrant,
  ({ id, person, address, state, createdAt }: Grant) => ({
    id,
    person: person && toWirePerson(person),
    address,
    state,
    created_at: createdAt,
  }),
  ({ id, person, address, state, created_at }) => ({
    id,
    person: person && fromWirePerson(person),
    address,
    state,
    createdAt: created_at,
  }),
);

/** A group whose members can see an item, for its owner. */
const WireGroupGrant = WireGroupSummary.extend({ members: z.number().int(), created_at: z.string() });
export interface GroupGrant extends GroupSummary {
  members: number;
  createdAt: string;
}

export const groupGrantWire = new Wire(
  WireGroupGrant,
  ({ id, name, image, members, createdAt }: GroupGrant) => ({
    ...toWireGroupSummary({ id, name, image }),
    members,
    created_at: createdAt,
  }),
  ({ created_at, ...group }) => ({ ...group, createdAt: created_at }),
);

/** Waiting invitations. */
export const RequestCount = z.object({ count: z.number().int(), files: z.number().int(), groups: z.number().int() });
