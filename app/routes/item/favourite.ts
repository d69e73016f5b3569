import { redirect } from "@remix-run/node";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { FavouriteChoice } from "archive/contract/items/item";
import { personForm } from "~/forms/read-form";
import { parseForm, unlessAway } from "~/forms/submit-form";
import { flashRedirect } from "~/session/flash";
import { heartInList } from "~/ui/item/list-address";
import type { RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { localPath } from "~/session/person";

const backOf = (params: URLSearchParams) => localPath(params.get("back"));

/** A favourite is marked by a form; a mere look at the address leads to where the form stands. */
export function loader({ request }: RouteArgs) {
  return redirect(backOf(new URL(request.url).searchParams));
}

/** Marks it, or takes the mark away, and comes back. @throws Response 404 for what the person may not see */
export async function action(args: RouteArgs) {
  const { page, searchParams, form } = await personForm(args);
  const pressed = heartOf(form);
  const to = backOf(searchParams) + (pressed ? `#${heartInList(pathId(pressed.id))}` : "");
  const parsed = parseForm(page, pressed?.form ?? form, FavouriteChoice);
  if (!parsed.ok) return flashRedirect(page, to, { kind: "error", key: "somethingWrong" });
  const id = pathId(pressed?.id ?? searchParams.get("id"));
  const answer = unlessAway(
    await page.archive.ask(ITEM_CALLS.itemFavourite, { id, fields: { favourite: parsed.value.favourite } }),
  );
  return answer.ok ? redirect(to, 303) : flashRedirect(page, to, { kind: "error", key: "somethingWrong" });
}

/** Which of a list's hearts was pressed; null for the one of an item's own page. */
function heartOf(form: FormData): { id: string; form: FormData } | null {
  const [name, value] = [...form].find(([given]) => given === "mark" || given === "unmark") ?? [];
  if (typeof value !== "string") return null;
  const choice = new FormData();
  choice.set("favourite", name === "mark" ? "1" : "0");
  return { id: value, form: choice };
}
