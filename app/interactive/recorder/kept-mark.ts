import { KEPT_RECORDING_COOKIE } from "~/session/kept-recording";

/** Says to the server, and to this page when it comes again, that a recording of this person lies here unsaved. */
export function markKept(person: number | null): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${KEPT_RECORDING_COOKIE}=${person ?? ""}; path=/; max-age=${person === null ? 0 : 31_536_000}; samesite=lax${secure}`;
}

/** Whether a recording of this person lies here. */
export function isKept(person: number): boolean {
  return document.cookie.split("; ").includes(`${KEPT_RECORDING_COOKIE}=${person}`);
}
