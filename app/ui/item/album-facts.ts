import type { Album } from "archive/contract/albums/album";
import type { SharedAlbum } from "archive/contract/albums/album-share";
import { fill } from "archive/contract/fill";
import type { Language } from "archive/contract/language";
import { dictionary } from "~/i18n/dictionary";
import { formatNumber } from "archive/contract/formats";
import type { AlbumCardFacts } from "./album-card";
import { cardFacts } from "./item-facts";
import { albumPath } from "./list-address";
import { listPath } from "./list-path";

/** Server side only: how much lies in an album, in words. */
export function albumCount(language: Language, items: number): string {
  const { none, one, several } = dictionary(language).albums;
  if (items === 0) return none;
  return items === 1 ? one : fill(several, { count: formatNumber(language, items) });
}

/** Server side only: that an album is shared as a whole, or by links, in words; null for one that is not. */
export function albumShared(language: Language, album: Album): string | null {
  const links = linkCount(language, album.links);
  const others = sharedWithOthers(language, album);
  return [others, links].filter((words) => words !== null).join(" · ") || null;
}

function sharedWithOthers(language: Language, { sharedWith, people: number }: Album): string | null {
  const { groupOne, groupSeveral, withGroups, withPeople, withBoth } = dictionary(language).sharedAlbums;
  const people = peopleCount(language, number);
  if (sharedWith.length === 0) return people === null ? null : fill(withPeople, { people });
  const groups =
    sharedWith.length === 1 ? groupOne : fill(groupSeveral, { count: formatNumber(language, sharedWith.length) });
  return people === null ? fill(withGroups, { groups }) : fill(withBoth, { groups, people });
}

/** Whoever has one of an album's public links; null for none. */
function linkCount(language: Language, links: number): string | null {
  const { link, links: several } = dictionary(language).seen;
  if (links === 0) return null;
  return links === 1 ? link : fill(several, { count: formatNumber(language, links) });
}

/** How many people and addresses; null for none. */
function peopleCount(language: Language, people: number): string | null {
  const { personOne, personSeveral } = dictionary(language).sharedAlbums;
  if (people === 0) return null;
  return people === 1 ? personOne : fill(personSeveral, { count: formatNumber(language, people) });
}

/**
 * Server side only: who sees what is put into an album, in words; null for one that is not shared.
 * @param short beside its name
 */
export function albumSeenBy(language: Language, { sharedWith, people, links }: Album, short = false): string | null {
  const counts = [peopleCount(language, people), linkCount(language, links)].filter((words) => words !== null);
  const names = [...sharedWith.map(({ name }) => name), ...counts];
  if (names.length === 0) return null;
  const { seen, seenBy } = dictionary(language).sharedAlbums;
  return fill(short ? seen : seenBy, { groups: names.join(", ") });
}

/**
 * Server side only: an album among those that a group sees, or that came to the person.
 * @param named whether the group is named beside its owner
 * @param eager whether its picture is seen at once
 */
export function sharedAlbumFacts(
  language: Language,
  { id, name, items, cover, mine, sharedBy, group }: SharedAlbum,
  { named, eager }: { named: boolean; eager: boolean },
): AlbumCardFacts {
  const { from, fromYou } = dictionary(language).sharedAlbums;
  const by = sharedBy.name || dictionary(language).ui.unknownName;
  return {
    id,
    to: mine ? albumPath(id) : listPath({ list: "shared-album", album: id }),
    name,
    count: albumCount(language, items),
    from: mine ? fromYou : named && group ? fill(from, { name: by, group: group.name }) : by,
    cover: cover && cardFacts(language, cover, eager),
  };
}
