import { idsOf } from "~/forms/ids-of";

/** Ids that a form of boxes sends. */
export function chosenIds(params: URLSearchParams | FormData): number[] {
  return idsOf(params, "ids");
}

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
