import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ItemNames } from "~/ui/item/item-names";
import { chosenIds } from "~/forms/chosen-ids";
import { personForm } from "~/forms/read-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { ownItem } from "~/session/own-item";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { itemName } from "~/ui/item/item-facts";
import { listAddress } from "~/ui/item/list-address";
import { ShareDialog } from "./share-dialog";
import { itemsAsked, shareAddress } from "~/forms/sharing/share-address";
import { shareChoices } from "./share-facts";
import { shareAsAsked } from "./share-as-asked";

/**
 * Several items that were chosen in the list, to be shared together.
 * @throws Response 404 where one of them is not the person's
 */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const target = itemsAsked(chosenIds(searchParams), searchParams);
  const { ids } = target;
  if (ids.length === 0) throw redirect("/my-collections/selected");
  if (ids.length === 1) throw redirect(shareAddress(target));
  const items = await Promise.all(ids.map((id) => ownItem(page, String(id))));
  return {
    ...titled(page, "share", "titleSeveral", "chosen", "findPeople", "forms"),
    target,
    rows: items.map((item) => itemName(page.language, item)),
    choices: await shareChoices(page, target, searchParams),
  };
}

/** All or none. */
export async function action(args: RouteArgs) {
  const { page, searchParams, form } = await personForm(args);
  return shareAsAsked(page, itemsAsked(chosenIds(searchParams), searchParams), form);
}

/** Shares several items with the same people or groups, or with everyone. */
export default function ShareSeveralPage() {
  const t = useMessages("share");
  const { title, target, rows, choices } = useLoaderData<typeof loader>();
  return (
    <ShareDialog
      title={title}
      under={listAddress({ ...target, choosing: true })}
      target={target}
      open={rows.every(({ status }) => status === 1)}
      choices={choices}
      about={<ItemNames area="chosen" items={rows} className="stack" />}
      seen={rows.some(({ status }) => status === 2) ? <p>{t("severalOnlyMine")}</p> : null}
    />
  );
}
