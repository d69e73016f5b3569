import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { TIMELINE_CALLS } from "archive/contract/items/timeline-calls";
import { ReadIn, type ListAsked, type ListOf } from "archive/contract/lists/list-address";
import { fill } from "archive/contract/fill";
import type { Item } from "archive/contract/items/item";
import { SHARING_CALLS } from "archive/contract/sharing/calls";
import { GROUP_CALLS } from "archive/contract/sharing/group-calls";
import { STEWARD_CALLS } from "archive/contract/stewards/calls";
import { WRITER_CALLS } from "archive/contract/writers/calls";
import { dictionary, messages } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { filterAsked } from "~/ui/item/list-filter";
import { listPath } from "~/ui/item/list-path";
import { throughAddress } from "~/ui/item/through-links";
import { writerFacts } from "~/ui/person/writer-facts";

/**
 * Part of the list that an address names, to be gone through from one end to the other.
 * @returns `addressOf`: of an item over that list; `shown`: what the page tells of it, `address` to come back to, and
 * the ways on and to the beginning
 * @throws Response 404 for one that is not this person's to see
 */
export async function readThrough(args: RouteArgs, way: "read" | "listen", limit: number) {
  const { page, searchParams, after } = await personRequest(args);
  const list = listAsked(searchParams);
  const [name, { rows, next }] = await Promise.all(titleAndRows(page, list, { cursor: after, limit }));
  const words = dictionary(page.language).reading;
  const shown = {
    title: fill(way === "read" ? words.readTitle : words.listenTitle, { list: name }),
    messages: messages(page, "reading", "item"),
    address: listPath(list),
    next: next && throughAddress(way, list, next),
    first: after ? throughAddress(way, list) : null,
  };
  return { language: page.language, rows, addressOf: (item: number) => listPath(list, { item }), shown };
}

function listAsked(params: URLSearchParams): ListAsked {
  if (!params.has("list")) return olderListAsked(params);
  const { after: _after, ...named } = Object.fromEntries(params);
  const { data } = ReadIn.safeParse(named);
  if (!data?.list || data.list === "own") return { list: "own", ...filterAsked(params) };
  return data;
}

/** The list by the names that addresses had before 0.9. */
function olderListAsked(params: URLSearchParams): ListAsked {
  const album = params.has("album") ? pathId(params.get("album")) : null;
  if (params.has("entrusted")) {
    const stewardship = pathId(params.get("entrusted"));
    if (album) return { list: "entrusted-album", stewardship, album };
    return { list: "entrusted", stewardship, part: params.has("timeline") ? "timeline" : undefined };
  }
  if (params.has("writer")) return { list: "writer", writer: pathId(params.get("writer")) };
  if (album === FIRST_ALBUM) return { list: "own" };
  if (params.has("shared")) return album ? { list: "shared-album", album } : { list: "shared" };
  return album ? { list: "album", album } : { list: "own" };
}

interface Part {
  cursor: string | undefined;
  limit: number;
}
type Rows = Promise<{ rows: Item[]; next: string | null }>;

function titleAndRows(page: PageContext, list: ListAsked, part: Part): [title: string | Promise<string>, rows: Rows] {
  const { archive, language } = page;
  const words = dictionary(language);
  switch (list.list) {
    case "own": {
      const { list: _name, ...filter } = list;
      return [
        words.collection.listTitle,
        archive.ask(ITEM_CALLS.myItems, { query: { ...filter, ...part, together: "1" } }),
      ];
    }
    case "both":
      return [
        words.listChoices.title,
        archive.ask(SHARING_CALLS.mineAndShared, { query: { ...part, view: list.view, from: list.from } }),
      ];
    case "album":
      return [
        nameOf(archive.ask(ALBUM_CALLS.albumDetails, { id: list.album })),
        archive.ask(ITEM_CALLS.myItems, { query: { ...part, album_id: String(list.album), together: "1" } }),
      ];
    case "timeline":
      return [words.timeline.title, archive.ask(TIMELINE_CALLS.timeline, { query: { ...part, from: list.from } })];
    case "undated":
      return [words.timeline.undatedTitle, archive.ask(TIMELINE_CALLS.timelineUndated, { query: part })];
    case "shared":
      return [
        words.received.title,
        archive.ask(SHARING_CALLS.sharedWithMe, { query: { ...part, person_id: list.person, group_id: list.group } }),
      ];
    case "shared-timeline":
      return [words.timeline.title, archive.ask(SHARING_CALLS.timelineShared, { query: { ...part, from: list.from } })];
    case "favourites":
      return [
        words.received.favourites,
        archive.ask(SHARING_CALLS.sharedWithMe, { query: { ...part, favourite: true } }),
      ];
    case "shared-album":
      return [
        nameOf(archive.ask(ALBUM_CALLS.sharedAlbum, { id: list.album })),
        archive.ask(ALBUM_CALLS.sharedAlbumItems, { id: list.album, query: part }),
      ];
    case "group":
      return [
        nameOf(archive.ask(GROUP_CALLS.groupDetails, { id: list.group })),
        archive.ask(GROUP_CALLS.groupItems, { query: { group_id: list.group, ...part } }),
      ];
    case "writer":
      return [writerName(page, list.writer), archive.ask(WRITER_CALLS.writerItems, { id: list.writer, query: part })];
    case "entrusted":
    case "entrusted-album":
      return [archiveTitle(page, list.stewardship), entrustedRows(page, list, part)];
    // Others stand on a profile, or beside people.
    case "profile":
    case "search":
      throw new Response(null, { status: 404 });
  }
}

async function nameOf(named: Promise<{ name: string }>): Promise<string> {
  return (await named).name;
}

async function writerName({ archive, language }: PageContext, id: number): Promise<string> {
  return writerFacts(language, await archive.ask(WRITER_CALLS.writerDetails, { id }), null).name.text;
}

/** Title of an archive that lies open to the person as a steward. */
async function archiveTitle({ archive, language }: PageContext, id: number): Promise<string> {
  const { entrusted } = await archive.ask(STEWARD_CALLS.stewardships);
  const name = entrusted.find((one) => one.id === id)?.owner.name ?? "";
  return fill(dictionary(language).stewards.archiveTitle, { name });
}

function entrustedRows(
  { archive }: PageContext,
  { list: _name, stewardship: id, ...asked }: ListOf<"entrusted" | "entrusted-album">,
  part: Part,
): Rows {
  return archive.ask(STEWARD_CALLS.entrustedItems, { id, query: { ...asked, ...part } });
}
