import { isMobile, type Address } from "archive/contract/address";

/** An address of which only its owner learns anything: "b…@example.test", "+8801…78". */
export function maskAddress(address: Address): string {
  if (isMobile(address)) return `${address.slice(0, 5)}…${address.slice(-2)}`;
  const at = address.lastIndexOf("@");
  return `${[...address][0] ?? ""}…${address.slice(at)}`;
}
