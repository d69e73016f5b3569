import type { CookieName } from "~/session/cookies/cookie-names";
import { peopleMarked } from "~/session/kept-marks";

const YEAR_S = 31_536_000;

/** Says to the server, and to every page that comes, that something of this person lies here, or no longer does. */
export function setMark(mark: CookieName, person: number, lies: boolean): void {
  const others = peopleMarked(document.cookie, mark).filter((id) => id !== person);
  const all = lies ? [...others, person] : others;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${mark}=${all.join(".")}; path=/; max-age=${all.length > 0 ? YEAR_S : 0}; samesite=lax${secure}`;
}
