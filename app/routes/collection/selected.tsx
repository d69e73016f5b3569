import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { fill } from "archive/contract/fill";
import { StatusUpdate } from "archive/contract/items/item";
import type { ItemStatus } from "archive/contract/items/item-status";
import { ItemNames } from "~/ui/item/item-names";
import { chosenIds } from "~/forms/chosen-ids";
import { idsOf } from "~/forms/ids-of";
import { ErrorSummary } from "~/forms/error-summary";
import { personForm } from "~/forms/read-form";
import { parseForm, refusePress } from "~/forms/submit-form";
import type { Refused } from "archive/client";
import { changeAsked, takenFrom } from "~/forms/people/taken-from";
import { formatNumber } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import { dictionary, titled } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { ownItem } from "~/session/own-item";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { ButtonLink } from "~/ui/controls/button";
import { Dialog } from "~/ui/controls/dialog";
import { itemName } from "~/ui/item/item-facts";
import { filterAsked } from "~/ui/item/list-filter";
import { linkAddress, listAddress } from "~/ui/item/list-address";
import { doingOf } from "./doing";
import { ChosenForm, OPENS } from "./chosen-form";

/** Shows what was chosen, and asks. @throws Response 404 where one of them is not the person's */
export async function loader(args: RouteArgs) {
  const { page, searchParams, after } = await personRequest(args);
  const ids = chosenIds(searchParams);
  if (searchParams.get("do") === "link" && ids.length > 0) throw redirect(linkAddress(ids));
  const items = await Promise.all(ids.map((id) => ownItem(page, String(id))));
  const doing = doingOf(searchParams);
  return {
    ...titled(
      page,
      "chosen",
      ids.length === 0 ? "noneTitle" : (`${doing}Title${ids.length === 1 ? "One" : ""}` as const),
      "forms",
    ),
    doing,
    count: formatNumber(page.language, ids.length),
    // The list as it was left: its page, and its boxes as they were ticked.
    back: listAddress({ after, choosing: searchParams.has("select"), ids, filter: filterAsked(searchParams) }),
    status: searchParams.get("status"),
    rows: items.map((item) => itemName(page.language, item)),
    changes: changesOf(page, items),
  };
}

/** Number of them that each status would change, in words. */
function changesOf({ language }: PageContext, items: readonly { status: ItemStatus }[]): Record<ItemStatus, string> {
  const say = dictionary(language).chosen;
  const words = (status: ItemStatus) => {
    const others = items.filter((item) => item.status !== status).length;
    if (others === 0) return say.changesNone;
    return others === 1 ? say.changesOne : fill(say.changes, { count: formatNumber(language, others) });
  };
  return { 0: words(0), 1: words(1), 2: words(2) };
}

/** Deletes what was chosen, or says who may see it. All or none. */
export async function action(args: RouteArgs) {
  const { page, searchParams, after, form } = await personForm(args);
  const ids = idsOf(form, "ids");
  const to = listAddress({ after, filter: filterAsked(searchParams) });
  if (doingOf(searchParams) === "status") return setStatus(page, ids, form, to);
  const answer = await page.archive.ask(ITEM_CALLS.itemDeleteMultiple, { fields: { ids } });
  if (!answer.ok) return refused(page, answer);
  return flashRedirect(page, to, {
    key: ids.length === 1 ? "deleted" : "deletedSeveral",
    undo: ids.join(","),
  });
}

async function setStatus(page: PageContext, ids: number[], form: FormData, to: string) {
  const parsed = parseForm(page, form, StatusUpdate);
  if (!parsed.ok)
    return data(
      { message: Object.values(parsed.reply.errors).flat().join(" "), status: null, opens: false, takenFrom: [] },
      { status: 422 },
    );
  const { status } = parsed.value;
  // What opens it confirms nothing that takes it from somebody.
  const confirm = parsed.value.confirm || (status === 1 && form.has(OPENS));
  const answer = await page.archive.ask(ITEM_CALLS.itemStatusMultiple, { fields: { ids, status: status, confirm } });
  if (!answer.ok) return refused(page, answer, String(status));
  const key = status === 2 ? "madeOnlyMine" : "changed";
  const was = form.get("was");
  // Whoever it was taken from doesn't have it again by a press.
  if (typeof was !== "string" || was.length !== ids.length || parsed.value.confirm) return flashRedirect(page, to, key);
  return flashRedirect(page, to, { key, undo: ids.join(","), undoHow: "status", undoWas: was });
}

/** @param status what was chosen, to stay so */
function refused({ language }: PageContext, answer: Refused, status: string | null = null) {
  return refusePress(answer, {
    status,
    opens: changeAsked(language, answer)?.public ?? false,
    takenFrom: takenFrom(language, answer),
  });
}

/** Asks once more before something is done with several items. */
export default function SelectedPage() {
  const t = useMessages("chosen");
  const { title, doing, count, rows, back, status, changes } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Dialog title={title} under={back} small>
      <div className="stack">
        <ErrorSummary />
        {rows.length === 0 ? (
          <>
            <p>{t("noneText")}</p>
            <p>
              <ButtonLink to={back}>{t("back")}</ButtonLink>
            </p>
          </>
        ) : (
          <>
            {rows.length > 1 || doing !== "status" ? <p>{t(`${doing}Text`, { count })}</p> : null}
            {doing === "delete" ? <ItemNames area="chosen" items={rows} className="stack" all /> : null}
            <ChosenForm
              doing={doing}
              rows={rows}
              back={back}
              status={reply?.status ?? status}
              asked={!reply && status !== null}
              opens={reply ? reply.opens : status === "1"}
              takenFrom={reply?.takenFrom}
              changes={changes}
            />
            {doing === "delete" ? null : <ItemNames area="chosen" items={rows} className="stack" />}
          </>
        )}
      </div>
    </Dialog>
  );
}
