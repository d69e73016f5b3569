import type { Answer, Refused } from "archive/client";
import { IMPORT_CALLS } from "archive/contract/imports/calls";
import type { TrayReply } from "archive/contract/imports/tray";
import { refusedStatus } from "~/forms/submit-form";
import { ITEM_CALLS } from "archive/contract/items/calls";
import type { PageContext } from "~/session/context";
import { arrangementOf } from "~/forms/arrangement";
import { readForm } from "~/forms/read-form";
import { pageContext, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";

/**
 * Takes a form whose page is no longer open: a program of ours sends it (app/interactive/uploads), so the answer is
 * JSON. `person` says whose it is, since another may have signed in on that browser meanwhile; `item` which one it
 * changes.
 */
export async function action(args: RouteArgs): Promise<Response> {
  const page = await pageContext(args);
  const { searchParams } = new URL(args.request.url);
  // A fresh token before the first byte is read: what was streamed is never sent twice.
  await page.session.token();
  const arranged = searchParams.get("arrange");
  if (arranged !== null) return arrange(page, arranged, args.request);
  if (String(page.session.user?.id) !== searchParams.get("person")) return Response.json({}, { status: 401 });
  const item = searchParams.get("item");
  const kind = searchParams.get("kind") === "voice" ? "voice" : "handwriting";
  if (item === null && !page.uploads[kind]) return Response.json({}, { status: 404 });
  if (searchParams.has("tray"))
    return trayReply(await page.archive.ask(IMPORT_CALLS.trayAdd, { request: args.request }));
  const answer =
    item === null
      ? await page.archive.ask(ITEM_CALLS.itemCreate, { request: args.request })
      : await page.archive.ask(ITEM_CALLS.itemUpdate, { id: pathId(item), request: args.request });
  if (answer.ok) return Response.json({ item: answer.data.id });
  return refusalReply(answer);
}

/** Takes a press of the tray, which its page goes on from. */
async function arrange(page: PageContext, importId: string, request: Request): Promise<Response> {
  if (!page.session.user) return Response.json({}, { status: 401 });
  const fields = arrangementOf(await readForm(request));
  const answer = await page.archive.ask(IMPORT_CALLS.importArrange, { id: pathId(importId), fields });
  return answer.ok ? Response.json({}) : refusalReply(answer);
}

/** Answer to a file for the tray; a file that is not taken is refused in words. */
function trayReply(answer: Answer<TrayReply>): Response {
  if (!answer.ok) return refusalReply(answer);
  const [refused] = answer.data.refused;
  return refused ? Response.json({ message: refused.reason }, { status: 400 }) : Response.json({});
}

function refusalReply(answer: Refused): Response {
  const { message, errors, reason } = answer;
  const first = Object.values(errors).flat()[0];
  return Response.json(
    { message: first ?? message, freeLimit: reason === "free_limit" },
    { status: refusedStatus(answer) },
  );
}
