import { redirect } from "@remix-run/node";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { PERSON_HOME } from "~/session/person";
import { findLeft, leftAsked, leftPath } from "./left";

/** Leads to the form of the first that lacks what the address names, or says that none is left. */
export async function loader(args: RouteArgs) {
  const { page, url } = await personRequest(args);
  const left = leftAsked(url);
  if (!left) return redirect(PERSON_HOME, 303);
  const [first] = (await findLeft(page, left, 1)).ids;
  return first === undefined ? flashRedirect(page, PERSON_HOME, "noneLeft") : redirect(leftPath(first, left), 303);
}
