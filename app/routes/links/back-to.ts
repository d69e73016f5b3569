import { PERSON_HOME } from "~/session/person";

/** Where a link's own page was opened from: an item's links, which its address names, or all of them. */
export function backTo(params: URLSearchParams): string {
  const item = /^[1-9]\d{0,14}$/.exec(params.get("item") ?? "")?.[0];
  return item ? `${PERSON_HOME}/item/${item}/links` : `${PERSON_HOME}/links`;
}
