import { z } from "zod";
import { groupSummaryWire } from "archive/contract/group-summary";
import { Flag, Ids, left } from "archive/contract/ids";
import { itemWire } from "archive/contract/items/item";
import { personWire } from "archive/contract/person";
import { addresses } from "archive/contract/sharing/share";
import { wire, type Known } from "archive/contract/wire";

/** Groups that an album is shared with as a whole, what is put into it later included. */
export const AlbumShareRequest = z.object({ group_ids: Ids, confirm: Flag });

/**
 * People and addresses that it is offered to, likewise.
 * @param country calling code of mobile numbers that are written without one
 */
export function albumOfferRequest(country: string) {
  return z
    .object({ user_ids: left(Ids), addresses: left(addresses(country)), confirm: Flag })
    .refine((body) => body.user_ids !== undefined || body.addresses !== undefined, {
      path: ["user_ids"],
      message: "item.none_chosen",
    });
}
export type AlbumOfferRequest = z.infer<ReturnType<typeof albumOfferRequest>>;

/** An album as somebody knows it that it is shared with, alone or as a member of a group. */
export const sharedAlbumWire = wire({
  id: z.number().int(),
  name: z.string(),
  /** As many as the caller sees. */
  items: z.number().int(),
  /** What stands for it, of what the caller sees; null where there is nothing. */
  cover: itemWire.nullable(),
  sharedBy: personWire,
  /** Whether it is the caller's own. */
  mine: z.boolean(),
  /** The group that it came through; null where it was shared with the caller alone. */
  group: groupSummaryWire.nullable(),
  /** Of its share with the caller alone; null where it came through a group. */
  shareId: z.number().int().nullable(),
  /** ISO 8601, UTC. */
  sharedAt: z.string(),
});
export type SharedAlbum = Known<typeof sharedAlbumWire>;
