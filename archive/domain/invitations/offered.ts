import type { Offer } from "archive/contract/sharing/invitation";
import type { Db, Tx } from "archive/db/connection";
import { findGroupName } from "archive/db/groups/groups";
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
  /** It lies in the bin: the offer is asleep. */
  binned?: boolean;
}

interface OfferedKind {
  /** On the wire. */
  kind: Offer["kind"];
  /** Locks it, where it could go to the bin while its mail is written. */
  lock?(tx: Tx, id: number): Promise<unknown>;
  /** Null where it is gone. */
  look(db: Db, id: number): Promise<Told | null>;
}

/** Kinds of offers, as mails and their pages tell of them. */
export const OFFERED: Record<OfferKind, OfferedKind> = {
  shares: {
    kind: "file",
    lock: lockItem,
    async look(db, itemId) {
      const item = await findOfferedItem(db, itemId);
      if (!item) return null;
      const request = { kind: "share_request", itemId, itemKind: item.kind } as const;
      return { template: `file_${item.kind}`, request, typeName: item.kind, binned: item.binnedAt !== null };
    },
  },
  albumShares: {
    kind: "album",
    look: (_db, albumId) => Promise.resolve({ template: "album", request: { kind: "album_request", albumId } }),
  },
  invitations: {
    kind: "group",
    async look(db, groupId) {
      const group = await findGroupName(db, groupId);
      if (!group) return null;
      const request = { kind: "group", groupId, groupName: group.name } as const;
      return { template: "group", request, typeName: group.name };
    },
  },
};
