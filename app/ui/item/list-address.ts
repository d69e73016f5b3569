import { withQuery } from "~/ui/page/with-query";
import type { FilterAsked } from "./list-filter";

/** Cards of a page of a group's list: half of what one's own has, since a head stands above them. */
export const GROUP_PAGE = 12;

// As `PERSON_HOME`, whose module is more than a page in the browser needs.
const LIST = "/my-collections";
/** List of what others share with the person. */
export const RECEIVED_PAGE = "/share-with-me";
const FILTER_PAGE = `${LIST}/filter`;

/** Part of the person's list that an address asks for. */
export interface ListAsked {
  /** Cursor of its page; the first where absent. */
  after?: string | null;
  /** With boxes to tick. */
  choosing?: boolean;
  /** Those that are ticked already, on this page and others; and whether all of this page are. */
  ids?: readonly number[];
  all?: boolean;
  /** Its filter and order. */
  filter?: FilterAsked;
  /** Id of the album that what is ticked, and what is new, is put into. */
  album?: number;
}

/** Address of a page of the person's list. */
export function listAddress({ after, choosing, all, ids = [], album, filter }: ListAsked, path = LIST): string {
  const params = new URLSearchParams({
    ...filter,
    ...(after && { after }),
    ...(choosing && { select: all ? "all" : "1", ...(album && { album: String(album) }) }),
  });
  if (choosing) for (const id of ids) params.append("ids", String(id));
  return `${path}${params.size > 0 ? "?" : ""}${params}`;
}

/** Address of the form that filters and sorts the list, from a page of it. */
export function filterAddress(asked: ListAsked): string {
  return listAddress(asked, FILTER_PAGE);
}

/** Anchor of an item's card in a list, which one comes back to. */
export function placeInList(id: number): string {
  return `i${id}`;
}

/** Anchor of the heart of an item's card, which one comes back to once it was pressed. */
export function heartInList(id: number): string {
  return `h${id}`;
}

/** Address at which a public link to some of it is made. */
export function linkAddress(ids: readonly number[]): string {
  return `${LIST}/links/new?${ids.map((id) => `ids=${id}`).join("&")}`;
}

/** Address of an album's page, at the specification's path. */
export function albumPath(id: number, { after, choosing }: Pick<ListAsked, "after" | "choosing"> = {}): string {
  return withQuery("/album-details", { id, after, select: choosing && "1" });
}

/** An address of new items that remembers the album that they are put into. */
export function intoAlbum(path: string, album: { id: number } | null): string {
  return album ? `${path}?album=${album.id}` : path;
}

/** The year that an address of the timeline begins with. */
export function yearIn(params: URLSearchParams): string | undefined {
  return /^[1-9]\d{3}$/.exec(params.get("from") ?? "")?.[0];
}
