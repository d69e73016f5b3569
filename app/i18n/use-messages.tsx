import { useMatches } from "@remix-run/react";
import { createContext, useContext, useMemo, type ReactNode } from "react";
import { fill, type Area, type Messages } from "./areas";
import { keptMessages } from "./kept-messages";

type Brought = { messages?: Partial<Messages> } | undefined;

const PageMessages = createContext<Partial<Record<Area, Readonly<Record<string, string>>>>>({});

/** Gathers what this page's loaders brought, once for all that stands in it: a list asks for words at every card. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const brought = useMemo(
    () => Object.assign({}, ...matches.map((match) => (match.data as Brought)?.messages)) as Partial<Messages>,
    [matches],
  );
  return <PageMessages.Provider value={brought}>{children}</PageMessages.Provider>;
}

/**
 * Messages of an area that this page's loaders brought (`messages(page, "area")`), the same on the server and hydrated.
 * @throws where no loader of the page brought that area: a fault of the route, seen at its first rendering.
 */
export function useMessages<Name extends Area>(
  area: Name,
): (key: keyof Messages[Name] & string, params?: Record<string, string>) => string {
  const found = useContext(PageMessages)[area];
  if (!found) throw new Error(`No loader of this page brings the message area "${area}"`);
  return (key, params) => fill(found[key] ?? keptMessages(area)?.[key] ?? key, params);
}
