import { z } from "zod";
import { API_BASE } from "archive/contract/paths";

const HOW =
  "A path on the host that was called: asked for as it stands, with the same bearer; what is public opens without one.";

/** Where a reply says that a picture or a sound is. */
export const MediaAddress = z.string().describe(HOW);

/** The address of a path that media.ts makes, as replies give it. */
export function mediaAddress(path: string): string {
  return API_BASE + path;
}

/** The address of a file that may not be there. */
export function mediaAddressOf(path: string | null): string | null {
  return path === null ? null : mediaAddress(path);
}

/** The path of such an address: the same place on the browser's origin. */
export function mediaPathOf<Address extends string | null>(address: Address): Address {
  return (address?.startsWith(`${API_BASE}/`) ? address.slice(API_BASE.length) : address) as Address;
}
