import type { Group } from "archive/contract/sharing/group";
import { formatAgo } from "~/i18n/format";
import type { PageContext } from "~/session/context";
import { cardFacts, type CardFacts } from "~/ui/item/item-facts";
import { groupPath, type GroupPart } from "./group-path";

/** Cards of one page: half of what one's own list has, since a head stands above them. */
const CARDS = 12;
/** Cards that a phone shows at once. */
const FIRST_SEEN = 2;

/** A card, and who shows it; null for the reader. */
export type GroupCard = CardFacts & { by: string | null };

export interface MemberRow {
  id: number;
  name: string;
  picture: string | null;
  owner: boolean;
  /** By the reader. */
  blocked: boolean;
  you: boolean;
  /** When they joined, in words. */
  since: string;
}

export interface InvitationRow {
  id: number;
  /** The person's, or the address as its owner typed it. */
  name: string;
  picture: string | null;
  state: "pending" | "ignored";
  when: string;
}

/** A group as its head shows it. */
export type ShownGroup = Pick<Group, "id" | "name" | "description" | "image" | "members" | "mine"> & {
  ownerName: string;
};

/** Addresses of the next page and of the first one; null where there is none, or this is it. */
export interface Turns {
  next: string | null;
  first: string | null;
}

/** `cards`: `GroupCard[]` as JSON, which weighs less than single fetch's own way of writing them. */
export type ShownPart = Turns &
  (
    | { part: "items"; cards: string; query: string }
    | { part: "members"; members: MemberRow[] }
    | { part: "invitations"; rows: InvitationRow[] }
  );

interface PartAsked {
  part: GroupPart;
  after: string | undefined;
  /** The reader. */
  personId: number;
}

/** Server side only: one part of a group's page. */
export async function readPart(
  { archive, language }: PageContext,
  { id }: Group,
  { part, after, personId }: PartAsked,
): Promise<ShownPart> {
  const turns = (next: string | null): Turns => ({
    next: next && groupPath(id, { part, after: next }),
    first: after ? groupPath(id, { part }) : null,
  });
  if (part === "members") {
    const { rows, next } = await archive.groupMembers(id, { cursor: after });
    const members = rows.map(({ id: memberId, name, picture, owner, blocked, joinedAt }) => ({
      id: memberId,
      name,
      picture,
      owner,
      blocked,
      you: memberId === personId,
      since: formatAgo(language, joinedAt),
    }));
    return { part, members, ...turns(next) };
  }
  if (part === "invitations") {
    const { rows, next } = await archive.groupInvitations(id, { cursor: after });
    const invitations = rows.map(({ id: invitationId, person, address, state, createdAt }) => ({
      id: invitationId,
      name: person?.name ?? address ?? "",
      picture: person?.picture ?? null,
      state,
      when: formatAgo(language, createdAt),
    }));
    return { part, rows: invitations, ...turns(next) };
  }
  const { rows, next } = await archive.groupItems(id, { cursor: after, limit: CARDS });
  const cards: GroupCard[] = rows.map((item, place) =>
    Object.assign(cardFacts(language, item, place < FIRST_SEEN), { by: item.mine ? null : item.sharedBy.name }),
  );
  const query = `?${new URLSearchParams({ id: String(id), ...(after && { after }) })}`;
  return { part, cards: JSON.stringify(cards), query, ...turns(next) };
}
