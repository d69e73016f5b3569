import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { pageContext } from "~/session/page-context";
import { PERSON_HOME, requirePerson } from "~/session/person";

/** The private root, where "Back to Home" leads; until it has a screen of its own it passes on to the collection. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePerson(await pageContext(args), args.request);
  return redirect(PERSON_HOME);
}
