import { z } from "zod";
import { API_BASE } from "archive/contract/path";
import { Wire } from "archive/contract/wire";

const HOW =
  "A path on the host that was called: asked for as it stands, with the same bearer; what is public opens without one.";

/** Address of a picture or a sound in a reply, and on the way in its path on the browser's origin. */
export const MediaAddress = z.string().describe(HOW).transform(mediaPath);

/** The address of a path that media.ts makes, as replies give it. */
export function mediaAddress(path: string): string {
  return API_BASE + path;
}

/** A path that media.ts makes, which stands in replies as an address. */
export const mediaWire = new Wire(MediaAddress, mediaAddress, (path) => path);

/** The path of an address that a reply gave. */
export function mediaPath(address: string): string {
  return address.startsWith(`${API_BASE}/`) ? address.slice(API_BASE.length) : address;
}
