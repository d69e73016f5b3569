import { redirect } from "@remix-run/node";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { StatusUpdate } from "archive/contract/items/item";
import { personForm } from "~/forms/read-form";
import { parseForm, unlessAway } from "~/forms/submit-form";
import { flashRedirect } from "~/session/flash";
import type { RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { pageQuery } from "~/ui/item/list-filter";

const itemPath = (id: number, url: URL) => `/my-collections/item/${id}${pageQuery(url)}`;

/** Who may see it is changed by a form; a mere look at the address leads to the item. */
export function loader({ params, request }: RouteArgs) {
  return redirect(itemPath(pathId(params.itemId), new URL(request.url)));
}

/** "Make it only me" in one press, and its like. */
export async function action(args: RouteArgs) {
  const { page, url, form } = await personForm(args);
  const id = pathId(args.params.itemId);
  const to = itemPath(id, url);
  const parsed = parseForm(page, form, StatusUpdate);
  if (!parsed.ok) return flashRedirect(page, to, { kind: "error", key: "somethingWrong" });
  const { status, confirm } = parsed.value;
  const answer = unlessAway(
    await page.archive.ask(ITEM_CALLS.itemStatusMultiple, { fields: { ids: [id], status: status, confirm } }),
  );
  if (!answer.ok && answer.reason === "needs_confirmation")
    return redirect(`/my-collections/selected?do=status&ids=${id}&status=${status}`, 303);
  if (!answer.ok) return flashRedirect(page, to, { kind: "error", key: "somethingWrong" });
  return flashRedirect(page, to, status === 2 ? "madeOnlyMine" : "changed");
}
