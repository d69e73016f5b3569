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
export function withNext(address: string, next: string | undefined): string {
  const path = localPath(next);
  return path === PERSON_HOME
    ? address
    : `${address}${address.includes("?") ? "&" : "?"}next=${encodeURIComponent(path)}`;
}
