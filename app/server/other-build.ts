import { BUILD_HEADER, STAYS } from "~/boot/page-headers";
import { READS } from "./same-origin";

/**
 * Tells whether a hydrated page of another build asks for data, as while one release takes another's place: what this
 * one has for it may be of a shape that its scripts don't know. A form that it sends is taken: fields stay the same.
 * @param version of this build; null in development
 * @returns "stays" where the page asks by itself, and is not to be loaded anew under its person's hands
 */
export function otherBuild({ method, headers }: Request, version: string | null): "leads" | "stays" | null {
  const asks = headers.get(BUILD_HEADER);
  if (version === null || asks === null || !READS.has(method)) return null;
  const [build, stays] = [asks.replace(STAYS, ""), asks.endsWith(STAYS)];
  return build === version ? null : stays ? "stays" : "leads";
}
