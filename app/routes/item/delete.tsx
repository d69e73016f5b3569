import { useLoaderData } from "@remix-run/react";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { QuestionEnd } from "~/forms/form-end";
import { Caption } from "~/ui/item/item-text";
import { refusePress } from "~/forms/submit-form";
import { ErrorSummary } from "~/forms/error-summary";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { ownItem } from "~/session/own-item";
import { personPage, personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { PERSON_HOME } from "~/session/person";
import { Dialog } from "~/ui/controls/dialog";
import { itemName } from "~/ui/item/item-facts";
import { pageQuery } from "~/ui/item/list-filter";

export async function loader(args: RouteArgs) {
  const { page, url } = await personRequest(args);
  const item = await ownItem(page, args.params.itemId);
  return {
    ...titled(page, "item", "deleteTitle", "forms"),
    ...itemName(page.language, item),
    withVoice: item.voice !== null,
    query: pageQuery(url),
  };
}

export async function action(args: RouteArgs) {
  const page = await personPage(args);
  const id = pathId(args.params.itemId);
  const answer = await page.archive.ask(ITEM_CALLS.itemDelete, { id });
  if (!answer.ok) return refusePress(answer);
  return flashRedirect(page, PERSON_HOME, { key: "deleted", undo: String(id) });
}

/** Asks before an item goes to the bin. */
export default function DeletePage() {
  const t = useMessages("item");
  const { title, id, kind, caption, language, withVoice, query } = useLoaderData<typeof loader>();
  const under = `/my-collections/item/${id}${query}`;
  return (
    <Dialog title={title} under={under} small>
      <div className="stack">
        <ErrorSummary />
        <Caption text={caption} language={language} />
        <p>{t(kind === "voice" ? "deleteVoice" : "deleteHandwriting")}</p>
        <p>{t("deleteShared")}</p>
        {withVoice ? <p>{t("deleteWithVoice")}</p> : null}
        <QuestionEnd send={t("deleteButton")} icon="bin" leave={t("deleteKeep")} to={under} />
      </div>
    </Dialog>
  );
}
