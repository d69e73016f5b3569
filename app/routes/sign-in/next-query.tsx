import { redirect } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import { LoneLink } from "~/ui/controls/link";
import type { ReactNode } from "react";
import { localPath, PERSON_HOME } from "~/session/person";

/** Where the person was going when they were asked to sign in; undefined for nowhere in particular. */
export function nextOf(request: Request): string | undefined {
  const path = localPath(new URL(request.url).searchParams.get("next"));
  return path === PERSON_HOME ? undefined : path;
}

/**
 * The address of another sign-in screen that leads on to there. The address alone carries it: cookies may be gone by
 * then.
 */
export function withNext(address: string, next: string | null | undefined): string {
  const path = localPath(next);
  return path === PERSON_HOME
    ? address
    : `${address}${address.includes("?") ? "&" : "?"}next=${encodeURIComponent(path)}`;
}

/** What the step before kept in this browser. @throws a redirect to where one signs in, where it is gone */
export function keptOrLogin<Kept>(cookie: { read(request: Request): Kept | null }, request: Request): Kept {
  const kept = cookie.read(request);
  if (kept === null) throw redirect(withNext("/login", nextOf(request)), 303);
  return kept;
}

/** Of a screen: gives the address of another one that leads on to where this one does. */
export function useWithNext(): (address: string) => string {
  const { search } = useLocation();
  return (address) => withNext(address, new URLSearchParams(search).get("next"));
}

/** The way to another sign-in screen, which leads on to where this one does. */
export function NextLink({ to, children }: { to: string; children: ReactNode }) {
  return <LoneLink to={useWithNext()(to)}>{children}</LoneLink>;
}
