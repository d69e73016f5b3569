import { useMatches } from "@remix-run/react";
import { fill } from "archive/contract/fill";
import type { Area, Messages } from "./areas";
import { keptMessages } from "./kept-messages";

/**
 * Messages of an area that this page's loaders brought (`messages(page, "area")`), the same on the server and hydrated.
 * @throws where no loader of the page brought that area: a fault of the route, seen at its first rendering.
 */
export function useMessages<Name extends Area>(
  area: Name,
): (key: keyof Messages[Name] & string, params?: Record<string, string>) => string {
  const matches = useMatches();
  const found: Readonly<Record<string, string>> | undefined = matches
    .map((match) => (match.data as { messages?: Partial<Messages> } | undefined)?.messages?.[area])
    .findLast(Boolean);
  if (!found) throw new Error(`No loader of this page brings the message area "${area}"`);
  return (key, params) => fill(found[key] ?? keptMessages(area)?.[key] ?? key, params);
}
