import { localPath, PERSON_HOME } from "~/session/person";

/** The query that carries where the person was going on to the next sign-in screen; empty for nowhere in particular. */
export function nextQuery(request: Request): string {
  const path = localPath(new URL(request.url).searchParams.get("next"));
  return path === PERSON_HOME ? "" : `?next=${encodeURIComponent(path)}`;
}
