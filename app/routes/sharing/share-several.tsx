import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ItemNames } from "~/ui/item/item-names";
import { ErrorSummary } from "~/forms/error-summary";
import { idsOf } from "~/forms/ids-of";
import { readForm } from "~/forms/parse-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { ownItem } from "~/session/own-item";
import { personRequest } from "~/session/page-context";
import { ButtonLink } from "~/ui/controls/button";
import { Dialog } from "~/ui/controls/dialog";
import { cardFacts } from "~/ui/item/item-facts";
import { ConfirmShare, ShareForm } from "./share-form";
import { chosenInList, shareAddress } from "./share-address";
import { shareChoices } from "./share-facts";
import { shareAsAsked } from "./share-item";

export { titleMeta as meta } from "~/i18n/title";

/**
 * Several items that were chosen in the list, to be shared together.
 * @throws Response 404 where one of them is not the person's
 */
export async function loader(args: LoaderFunctionArgs) {
  const { page, searchParams } = await personRequest(args);
  const ids = idsOf(searchParams, "ids");
  const after = searchParams.get("after");
  if (ids.length === 0) throw redirect("/my-collections/selected");
  if (ids.length === 1) throw redirect(shareAddress({ ids, after }));
  const items = await Promise.all(ids.map((id) => ownItem(page, String(id))));
  return {
    ...titled(page, "share", "titleSeveral", "chosen", "findPeople", "forms"),
    target: { ids, after },
    open: items.every(({ status }) => status === 1),
    wasOnlyMine: items.some(({ status }) => status === 2),
    rows: items.map((item) => {
      const { id, kind, caption, language } = cardFacts(page.language, item);
      return { id, kind, caption, language };
    }),
    choices: await shareChoices(page, searchParams),
  };
}

/** All or none. */
export async function action(args: ActionFunctionArgs) {
  const { page, searchParams } = await personRequest(args);
  return shareAsAsked(
    page,
    { ids: idsOf(searchParams, "ids"), after: searchParams.get("after") },
    await readForm(args.request),
  );
}

/** Shares several items with the same people or groups, or with everyone. */
export default function ShareSeveralPage() {
  const t = useMessages("share");
  const { title, target, open, wasOnlyMine, rows, choices } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Dialog title={title} under={chosenInList(target)} small>
      <div className="stack">
        <ErrorSummary errors={reply?.change ? null : reply?.message} fields={reply?.errors} />
        <ItemNames area="chosen" items={rows} className="stack" />
        {reply?.change ? (
          <ConfirmShare target={target} way={choices.way} change={reply.change} chosen={reply.chosen} />
        ) : (
          <>
            {wasOnlyMine ? <p>{t("severalOnlyMine")}</p> : null}
            <ShareForm target={target} open={open} choices={choices} reply={reply} />
            <p>
              <ButtonLink
                look="quiet"
                icon="globe"
                to={`/my-collections/links/new?${rows.map(({ id }) => `ids=${id}`).join("&")}`}
              >
                {t("byLink")}
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
