import { randomUUID } from "node:crypto";
import { useActionData, useLoaderData } from "@remix-run/react";
import { personForm } from "~/forms/read-form";
import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { submitTo } from "~/forms/submit-form";
import { idsOf } from "~/forms/ids-of";
import { formatNumber } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { Sheet } from "~/ui/controls/sheet";
import { albumPath } from "~/ui/item/list-address";
import { NameForm } from "./name-form";

/** Never shown again from the browser's memory: its one-use id would answer for another album. */
export function headers() {
  return { "Cache-Control": "private, no-store" };
}

/** A new album; what was chosen in the list comes along in the address. */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const itemIds = idsOf(searchParams, "ids");
  return {
    ...titled(page, "albums", "newTitle", "forms"),
    itemIds,
    count: formatNumber(page.language, itemIds.length),
    once: randomUUID(),
  };
}

export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const sent = await submitTo(page, form, ALBUM_CALLS.albumCreate);
  return sent.ok ? flashRedirect(page, albumPath(sent.data.id), "albumCreated") : sent.refusal;
}

export default function NewAlbumPage() {
  const t = useMessages("albums");
  const { title, itemIds, count, once } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Sheet title={title} under="/album">
      {itemIds.length > 0 ? <p>{t("newText", { count })}</p> : null}
      <NameForm once={once} itemIds={itemIds} reply={reply} under="/album" />
    </Sheet>
  );
}
