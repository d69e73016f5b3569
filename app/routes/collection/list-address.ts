import { PERSON_HOME } from "~/session/person";

/** What of the list an address asks for. */
interface ListAsked {
  /** Cursor of its page; the first where absent. */
  after?: string;
  /** With boxes to tick. */
  choosing?: boolean;
  /** Those that are ticked already. */
  ids?: readonly number[] | "all";
  /** Id of the album that what is ticked is put into. */
  album?: number;
}

/** Address of a page of the person's list. */
export function listAddress({ after, choosing, ids, album }: ListAsked): string {
  const params = new URLSearchParams({
    ...(after && { after }),
    ...(choosing && { select: ids === "all" ? "all" : "1", ...(album && { album: String(album) }) }),
  });
  if (choosing && Array.isArray(ids)) for (const id of ids) params.append("ids", String(id));
  return params.size > 0 ? `${PERSON_HOME}?${params}` : PERSON_HOME;
}

/** The bin's own page. */
export const BIN = "/my-collections/bin";

/** The question before something in it is erased. */
export const ERASE = `${BIN}/erase`;

export type Doing = "download" | "status" | "delete";

/** Where a public link to them is made. */
export function linkAddress(ids: readonly number[]): string {
  return `/my-collections/links/new?${ids.map((id) => `ids=${id}`).join("&")}`;
}

/** What is to be done with them; download, which changes nothing, where the address does not say. */
export function doingOf(params: URLSearchParams): Doing {
  const doing = params.get("do");
  return doing === "status" || doing === "delete" ? doing : "download";
}
