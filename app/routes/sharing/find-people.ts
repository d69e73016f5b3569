import { searchPeople } from "~/forms/people/people-found";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";

/** Gives people who are searched for while somebody types (app/forms/people/find-people.tsx). */
export async function loader(args: RouteArgs): Promise<Response> {
  const { page, searchParams } = await personRequest(args);
  const group = searchParams.get("group_id");
  const answer = await searchPeople(page, searchParams.get("q") ?? "", group === null ? undefined : pathId(group));
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}
