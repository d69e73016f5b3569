import { useMatches } from "@remix-run/react";
import { fill, type Area, type Words } from "./areas";
import { keptWords } from "./kept-words";

type Partly = { [Name in Area]?: Words[Name] };

/**
 * Words of an area that this page's loaders brought (`words(page, "area")`), the same on the server and awake.
 * @throws where no loader of the page brought that area: a fault of the route, seen at its first rendering.
 */
export function useWords<Name extends Area>(area: Name): (key: keyof Words[Name] & string, params?: Record<string, string>) => string {
  const matches = useMatches();
  const found: Readonly<Record<string, string>> | undefined = matches.map((match) => (match.data as { words?: Partly } | undefined)?.words?.[area]).findLast(Boolean);
  if (!found) throw new Error(`No loader of this page brings the words area "${area}"`);
  return (key, params) => fill(found[key] ?? keptWords(area)?.[key] ?? key, params);
}
