import { redirect } from "@remix-run/node";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { ONLY_ME, PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { idsOf } from "~/forms/ids-of";
import { personForm } from "~/forms/read-form";
import { flashRedirect } from "~/session/flash";
import type { PageContext } from "~/session/context";
import type { RouteArgs } from "~/session/page-context";
import { PERSON_HOME } from "~/session/person";

/** A look at the address leads to the list: only a press undoes anything. */
export function loader() {
  return redirect(PERSON_HOME);
}

/** Takes back what was just done with several: what it said before, or who could see it. */
export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const isDone = await undo(page, form);
  return flashRedirect(page, PERSON_HOME, isDone ? "undone" : { kind: "warning", key: "undoneNot" });
}

async function undo({ archive }: PageContext, form: FormData): Promise<boolean> {
  const ids = idsOf(form, "ids");
  const how = form.get("how");
  if (how === "texts") {
    const answer = await archive.ask(ITEM_CALLS.itemTextsUndo, { fields: { ids, at: Number(form.get("at")) } });
    return answer.ok && answer.data.ids.length > 0;
  }
  // Who could see each, in the order of their ids.
  const was = String(form.get("was") ?? "");
  for (const status of [PRIVATE, ONLY_ME, PUBLIC] as const) {
    const theirs = ids.filter((_id, at) => was[at] === String(status));
    if (theirs.length === 0) continue;
    const fields = { ids: theirs, status, confirm: status === PUBLIC };
    if (!(await archive.ask(ITEM_CALLS.itemStatusMultiple, { fields })).ok) return false;
  }
  return was.length === ids.length;
}
