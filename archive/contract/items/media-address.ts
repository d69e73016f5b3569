import { z } from "zod";
import { API_BASE } from "archive/contract/paths";

const HOW =
  "A path on the host that was called: asked for as it stands, with the same bearer; what is public opens without one.";

/** Where a reply says that a picture or a sound is, and on the way in the same place on the browser's origin. */
export const MediaAddress = z.string().describe(HOW).transform(mediaPath);

/** The address of a path that media.ts makes, as replies give it. */
export function mediaAddress(path: string): string {
  return API_BASE + path;
}

/** The address of a file that may not be there. */
export function mediaAddressOf(path: string | null): string | null {
  return path === null ? null : mediaAddress(path);
}

/** The path of an address that a reply gave. */
export function mediaPath(address: string): string {
  return address.startsWith(`${API_BASE}/`) ? address.slice(API_BASE.length) : address;
}
