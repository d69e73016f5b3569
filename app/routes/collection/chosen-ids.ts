/** Ids that a form of boxes sends: `ids=1&ids=2`, each once, in its order. What is no id is left out. */
export function chosenIds(params: URLSearchParams | FormData): number[] {
  const ids = params.getAll("ids").filter((id): id is string => typeof id === "string" && /^[1-9]\d{0,14}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, MOST);
}

/** What the archive takes at once. */
const MOST = 100;

export type Doing = "download" | "status" | "delete";

/** What is to be done with them; download, which changes nothing, where the address does not say. */
export function doingOf(params: URLSearchParams): Doing {
  const doing = params.get("do");
  return doing === "status" || doing === "delete" ? doing : "download";
}
