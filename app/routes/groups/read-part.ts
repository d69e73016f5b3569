import { ALBUM_CALLS } from "archive/contract/albums/calls";
import type { Group } from "archive/contract/sharing/group";
import { GROUP_CALLS } from "archive/contract/sharing/group-calls";
import { shownAddress } from "archive/contract/shown-address";
import { formatAgo } from "archive/contract/formats";
import type { PageContext } from "~/session/context";
import { sharedAlbumFacts } from "~/ui/item/album-facts";
import { cardsJson } from "~/ui/item/cards-page";
import type { CardFacts } from "~/ui/item/item-facts";
import { GROUP_PAGE } from "~/ui/item/list-address";
import { groupPath, type GroupPart } from "./group-path";

/** Cards that a phone shows at once. */
const FIRST_SEEN = 2;

/** A card, and who shows it; null for the reader. */
export type GroupCard = CardFacts & { from: string | null };

/** A group as its head shows it. */
export type ShownGroup = Pick<Group, "id" | "name" | "description" | "image" | "members" | "mine"> & {
  ownerName: string;
};

/** One part, as its component shows it. */
export type Shown<Part extends GroupPart> = Extract<Awaited<ReturnType<typeof readPart>>, { part: Part }>;

/** Server side only: one part of a group's page. @param reader their id */
export async function readPart(
  { archive, language }: PageContext,
  { id }: Group,
  { part, after, reader }: { part: GroupPart; after: string | undefined; reader: number },
) {
  // Addresses of the next page and of the first one; null where there is none, or this is it.
  const turns = (next: string | null) => ({
    next: next && groupPath(id, { part, after: next }),
    first: after ? groupPath(id, { part }) : null,
  });
  if (part === "members") {
    const { rows, next } = await archive.ask(GROUP_CALLS.groupMembers, { query: { group_id: id, cursor: after } });
    const members = rows.map(({ id: memberId, name, picture, owner, blocked, joinedAt }) => ({
      id: memberId,
      name,
      picture,
      owner,
      blocked,
      you: memberId === reader,
      since: formatAgo(language, joinedAt),
    }));
    return { part, members, ...turns(next) } as const;
  }
  if (part === "invitations") {
    const { rows, next } = await archive.ask(GROUP_CALLS.groupInvitations, { query: { group_id: id, cursor: after } });
    const invitations = rows.map(({ id: invitationId, person, address, state, createdAt }) => ({
      id: invitationId,
      name: person?.name ?? shownAddress(address ?? ""),
      picture: person?.picture ?? null,
      state,
      when: formatAgo(language, createdAt),
    }));
    return { part, rows: invitations, ...turns(next) } as const;
  }
  if (part === "albums") {
    const { rows, next } = await archive.ask(ALBUM_CALLS.sharedAlbums, {
      query: { group_id: id, cursor: after, limit: GROUP_PAGE },
    });
    const albums = rows.map((album, place) =>
      Object.assign(sharedAlbumFacts(language, album, { named: false, eager: place < FIRST_SEEN }), {
        mine: album.mine,
      }),
    );
    return { part, albums, ...turns(next) } as const;
  }
  const { rows, next } = await archive.ask(GROUP_CALLS.groupItems, {
    query: { group_id: id, cursor: after, limit: GROUP_PAGE },
  });
  const more = (item: (typeof rows)[number]) => ({ from: item.mine ? null : item.sharedBy.name });
  return { part, cards: cardsJson(language, { rows, more, firstSeen: FIRST_SEEN }), after, ...turns(next) } as const;
}
