import { isMobile, type Address } from "archive/contract/address";
import { shownAddress } from "archive/contract/shown-address";

/** An address of which only its owner learns anything: "b…@example.test", "+8801…78". */
export function maskAddress(address: Address): string {
  if (isMobile(address)) return `${address.slice(0, 5)}…${address.slice(-2)}`;
  const shown = shownAddress(address);
  return `${shown.charAt(0)}…${shown.slice(shown.lastIndexOf("@"))}`;
}
