/** The bin's own page. */
export const BIN = "/my-collections/bin";

export type Doing = "download" | "status" | "delete";

/** What is to be done with what was chosen; download, which changes nothing, where the address does not say. */
export function doingOf(params: URLSearchParams): Doing {
  const doing = params.get("do");
  return doing === "status" || doing === "delete" ? doing : "download";
}
