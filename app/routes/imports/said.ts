import { refusedStatus } from "~/forms/submit-form";
import { readForm } from "~/forms/read-form";
import { IMPORT_CALLS } from "archive/contract/imports/calls";
import { pageContext, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { changeOf } from "./tray-facts";

/** Takes what a script of the tray says of letters as it is typed; the answer is JSON. */
export async function action(args: RouteArgs): Promise<Response> {
  const page = await pageContext(args);
  if (!(await page.session.token())) return Response.json({}, { status: 401 });
  const fields = changeOf(await readForm(args.request));
  const answer = await page.archive.ask(IMPORT_CALLS.importArrange, { id: pathId(args.params.importId), fields });
  if (answer.ok) return Response.json({});
  const message = Object.values(answer.errors).flat()[0] ?? answer.message;
  return Response.json({ message }, { status: refusedStatus(answer) });
}
