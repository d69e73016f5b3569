import { useActionData, useLoaderData } from "@remix-run/react";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { TIMELINE_CALLS } from "archive/contract/items/timeline-calls";
import { fill } from "archive/contract/fill";
import type { Item } from "archive/contract/items/item";
import { chosenIds } from "~/forms/chosen-ids";
import { ErrorSummary } from "~/forms/error-summary";
import { OfferingField } from "~/forms/fields/offering-field";
import { TextField } from "~/forms/fields/text-field";
import { FormEnd } from "~/forms/form-end";
import { orEmpty } from "~/forms/form-reply";
import { personForm } from "~/forms/read-form";
import { submitTo } from "~/forms/submit-form";
import { dictionary, titled } from "~/i18n/dictionary";
import { formatNumber } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { ownItem } from "~/session/own-item";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { Dialog } from "~/ui/controls/dialog";
import { itemName } from "~/ui/item/item-facts";
import { ItemNames } from "~/ui/item/item-names";
import { filterAsked } from "~/ui/item/list-filter";
import { listAddress } from "~/ui/item/list-address";
import { PostForm } from "~/ui/posting/post-form";

/** The writer, place and date of several. @throws Response 404 where one of them is not the person's */
export async function loader(args: RouteArgs) {
  const { page, searchParams, after } = await personRequest(args);
  const ids = chosenIds(searchParams);
  const [{ places, authors }, ...items] = await Promise.all([
    page.archive.ask(TIMELINE_CALLS.itemUsedBefore),
    ...ids.map((id) => ownItem(page, String(id))),
  ]);
  return {
    ...titled(page, "chosen", ids.length === 0 ? "noneTitle" : "detailsTitle", "forms"),
    places,
    authors,
    rows: items.map((item) => itemName(page.language, item)),
    count: formatNumber(page.language, ids.length),
    replaced: {
      author: replaces(page, items, ({ author }) => author),
      place: replaces(page, items, ({ place }) => place),
      writtenAt: replaces(page, items, ({ writtenAt }) => writtenAt),
    },
    back: listAddress({ after, choosing: true, ids, filter: filterAsked(searchParams) }),
  };
}

/** Number of them that say something there already, in words; undefined for none. */
function replaces({ language }: PageContext, items: readonly Item[], text: (item: Item) => string): string | undefined {
  const say = dictionary(language).chosen;
  const said = items.filter((item) => text(item) !== "").length;
  if (said === 0) return undefined;
  return said === 1 ? say.replacesOne : fill(say.replaces, { count: formatNumber(language, said) });
}

/** Says it of all of them, and offers to take that back. */
export async function action(args: RouteArgs) {
  const { page, searchParams, after, form } = await personForm(args);
  const sent = await submitTo(page, form, ITEM_CALLS.itemTextsMultiple);
  if (!sent.ok) return sent.refusal;
  const { ids, at } = sent.data;
  const to = listAddress({ after, filter: filterAsked(searchParams) });
  if (ids.length === 0) return flashRedirect(page, to, "severalSame");
  return flashRedirect(page, to, {
    key: "severalSaved",
    undo: ids.join(","),
    undoHow: "texts",
    undoAt: String(at),
  });
}

export default function SeveralPage() {
  const t = useMessages("chosen");
  const { title, places, authors, rows, count, replaced, back } = useLoaderData<typeof loader>();
  const { values, errors, message } = orEmpty(useActionData<typeof action>());
  return (
    <Dialog title={title} under={back} small>
      <div className="stack">
        {rows.length === 0 ? (
          <p>{t("noneText")}</p>
        ) : (
          <>
            <p>{t("detailsText", { count })}</p>
            <ErrorSummary errors={message} fields={errors} />
            <PostForm className="form">
              {rows.map(({ id }) => (
                <input key={id} type="hidden" name="ids" value={id} />
              ))}
              <OfferingField
                name="author"
                label={t("author")}
                hint={replaced.author}
                defaultValue={values.author}
                errors={errors.author}
                offered={authors}
              />
              <TextField
                name="written_at"
                label={t("date")}
                hint={[t("dateHint"), replaced.writtenAt].filter(Boolean).join(" ")}
                defaultValue={values.written_at}
                errors={errors.written_at}
                autoComplete="off"
              />
              <OfferingField
                name="place"
                label={t("place")}
                hint={replaced.place}
                defaultValue={values.place}
                errors={errors.place}
                offered={places}
              />
              <FormEnd send={t("statusButton")} leave={t("back")} to={back} />
            </PostForm>
            <ItemNames area="chosen" items={rows} className="stack" />
          </>
        )}
      </div>
    </Dialog>
  );
}
