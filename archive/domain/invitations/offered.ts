import type { Offer, RequestCount } from "archive/contract/sharing/invitation";
import { findOfferedAlbum } from "archive/db/albums/album-shares";
import type { Db, Tx } from "archive/db/connection";
import { findOfferedGroup } from "archive/db/groups/groups";
import { lockItem } from "archive/db/items/item-writes";
import type { OfferKind } from "archive/db/offers/offer-tables";
import { findOfferedItem } from "archive/db/sharing/shares";
import type { NotificationFacts } from "archive/domain/notifications/notify";
import type { MailTemplate, SmsTemplate } from "archive/messages/texts.en";

/** All that is told of a thing that is offered, until it is accepted. */
interface Told {
  template: MailTemplate & SmsTemplate;
  request: NotificationFacts;
  /** As the wire's `typeName`. */
  typeName?: string;
  /** Name of an album or group, and how much lies or how many are in it. */
  holds?: { name: string; count: number };
  /** It lies in the bin: the offer is asleep. */
  binned?: boolean;
}

/** Names of fields that hold the id of what is offered. */
export type OfferIds = Record<Extract<keyof Offer, `${string}Id`>, number | null>;

interface OfferedKind {
  /** On the wire: the kind, the field with its id, and that with the number of those that wait. */
  wire: { kind: Offer["kind"]; id: keyof OfferIds; count: Exclude<keyof RequestCount, "count"> };
  /** Locks it, where it could go to the bin while its mail is written. */
  lock?(tx: Tx, id: number): Promise<unknown>;
  /** Null where it is gone. */
  look(db: Db, id: number): Promise<Told | null>;
}

/** Kinds of offers, as mails and their pages tell of them. */
export const OFFERED: Record<OfferKind, OfferedKind> = {
  shares: {
    wire: { kind: "file", id: "itemId", count: "files" },
    lock: lockItem,
    async look(db, itemId) {
      const item = await findOfferedItem(db, itemId);
      if (!item) return null;
      const request = { kind: "share_request", itemId, itemKind: item.kind } as const;
      return { template: `file_${item.kind}`, request, typeName: item.kind, binned: item.binnedAt !== null };
    },
  },
  albumShares: {
    wire: { kind: "album", id: "albumId", count: "albums" },
    async look(db, albumId) {
      const holds = await findOfferedAlbum(db, albumId);
      return holds && { template: "album", request: { kind: "album_request", albumId }, holds };
    },
  },
  invitations: {
    wire: { kind: "group", id: "groupId", count: "groups" },
    async look(db, groupId) {
      const holds = await findOfferedGroup(db, groupId);
      if (!holds) return null;
      const request = { kind: "group", groupId, groupName: holds.name } as const;
      return { template: "group", request, typeName: holds.name, holds };
    },
  },
};
