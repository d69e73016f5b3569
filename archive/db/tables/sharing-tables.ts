import type { Generated } from "kysely";

/** Each table's content is said in migrations/0005-sharing.ts. */
export interface SharingTables {
  groups: {
    id: Generated<number>;
    owner_id: number;
    name: string;
    description: string;
    /** Storage key of a JPEG, 200 by 200. */
    icon: string | null;
    created_at: Generated<Date>;
  };
  /** The owner has a row as well. */
  memberships: {
    group_id: number;
    person_id: number;
    joined_at: Generated<Date>;
  };
  /** Accepted, it becomes a membership. */
  group_invitations: OffersTable & {
    group_id: number;
    inviter_id: number;
    person_id: number | null;
    state: "pending" | "ignored";
  };
  /** One item offered to one person or address. */
  shares: OwnersOffersTable & {
    item_id: number;
    /** Time when its item was written, as one moment (migration 0041); null of what has no date. Kept by triggers. */
    written_time: Generated<Date | null>;
    /** An album that is shared with the receiver brought it, and nothing else: it goes with that. */
    by_album: Generated<boolean>;
  };
  group_shares: {
    item_id: number;
    group_id: number;
    sharer_id: number;
    created_at: Generated<Date>;
    /** The same as that of `shares`. */
    written_time: Generated<Date | null>;
    /** An album that is shared with the group brought it, and nothing else: it goes with that. */
    by_album: Generated<boolean>;
  };
  /** Pairs of people: whatever `from_id` shares with `person_id` is accepted without asking. */
  always_accept: {
    person_id: number;
    from_id: number;
  };
  blocks: {
    person_id: number;
    blocked_id: number;
    created_at: Generated<Date>;
  };
  /** Its content is said in migrations/0011-links.ts, as that of `link_items`. */
  links: {
    id: Generated<number>;
    owner_id: number;
    token_hash: string;
    /** Sealed with a key that is derived from SECRET_KEYS (domain/links/manage-links.ts). */
    sealed_token: string;
    password_hash: string | null;
    /** Null: for ever. */
    expires_at: Date | null;
    visits: Generated<number>;
    visited_at: Date | null;
    created_at: Generated<Date>;
    /** Album that it opens, whatever lies in it; null for one that opens items (`link_items`). */
    album_id: Generated<number | null>;
  };
  link_items: {
    link_id: number;
    item_id: number;
    /** From 0 on, in the order in which they are shown. */
    position: number;
  };
}

/** Columns of all offers: each is to a person, or to an address that somebody may prove to be theirs. */
interface OffersTable {
  id: Generated<number>;
  address: string | null;
  token_hash: string | null;
  created_at: Generated<Date>;
  decided_at: Date | null;
  /** Time of the offer, where it followed one that was ignored. */
  asked_again_at: Generated<Date | null>;
}

/** Something of its owner's that is offered; it grants nothing until it is accepted. */
export interface OwnersOffersTable extends OffersTable {
  owner_id: number;
  receiver_id: number | null;
  state: "pending" | "accepted" | "ignored";
}
