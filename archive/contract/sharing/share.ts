import { z } from "zod";
import { ListQuery } from "archive/contract/list-query";
import { addressField } from "archive/contract/address";
import { groupSummaryFields, groupSummaryWire } from "archive/contract/group-summary";
import { Flag, Ids, left, WireId } from "archive/contract/ids";
import { itemWire } from "archive/contract/items/item";
import { markedFields } from "archive/contract/items/listed-item";
import { personWire } from "archive/contract/person";
import { as, wire, type Known } from "archive/contract/wire";

const MOST_ADDRESSES = 20;
/** E-mail and mobile numbers, one after the other. */
export function addresses(country: string) {
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
 * An item that was shared with the caller, and by what way; of the list of favourites its owner alone is told, and when
 * it was put in.
 */
export const sharedItemWire = itemWire.and({
  ...markedFields,
  /** Null where it came through a group alone. */
  shareId: z.number().int().nullable(),
  group: groupSummaryWire.nullable(),
  sharedBy: personWire,
  /** ISO 8601, UTC. */
  sharedAt: z.string(),
  /** Whoever shared it is leaving: until when it can be downloaded. ISO 8601, UTC; null otherwise. */
  until: as("available_until", z.string().nullable()),
});
export type SharedItem = Known<typeof sharedItemWire>;

/** An item of the caller's own, or one that was shared with them: who shared it and when is null of their own. */
export const mineOrSharedWire = itemWire.and({
  ...markedFields,
  shareId: z.number().int().nullable(),
  group: groupSummaryWire.nullable(),
  sharedBy: personWire.nullable(),
  sharedAt: z.string().nullable(),
  until: as("available_until", z.string().nullable()),
});
export type MineOrShared = Known<typeof mineOrSharedWire>;

export const Waiting = z.enum(["pending", "ignored"]);
const waitingFields = { state: Waiting, sharedBy: personWire, createdAt: z.string() };

/** Who offers what kind; neither caption nor picture until it is accepted. */
export const pendingShareWire = wire({
  id: z.number().int(),
  kind: as("type_name", z.enum(["handwriting", "voice"])),
  ...waitingFields,
});
export type PendingShare = Known<typeof pendingShareWire>;

/** An album that is offered: by whom, its name, and how much lies in it; what that is shows once it is accepted. */
export const pendingAlbumWire = wire({
  id: z.number().int(),
  name: z.string(),
  /** Number of letters and voices that accepting would show at the moment. */
  items: z.number().int(),
  ...waitingFields,
});
export type PendingAlbum = Known<typeof pendingAlbumWire>;

export const grantFields = {
  id: z.number().int(),
  person: personWire.nullable(),
  address: z.string().nullable(),
  state: z.enum(["pending", "accepted", "ignored"]),
  createdAt: z.string(),
};
/**
 * One who can see an item or an album, or was asked to, for its owner. A share to an address names the person once they
 * have accepted.
 */
export const grantWire = wire(grantFields);
export type Grant = Known<typeof grantWire>;

/** A group whose members can see an item, for its owner. */
export const groupGrantWire = wire({ ...groupSummaryFields, members: z.number().int(), createdAt: z.string() });
export type GroupGrant = Known<typeof groupGrantWire>;

/** A list of what is offered, or of what was ignored. */
export const PendingQuery = ListQuery.extend({ state: Waiting.default("pending") });
