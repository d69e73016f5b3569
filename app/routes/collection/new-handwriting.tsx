import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { ItemForm } from "~/forms/item/item-form";
import { postOrStay, unlessStayed } from "~/ui/posting/post-or-stay";
import { useReply } from "~/forms/item/use-reply";
import type { RouteHandle } from "~/layouts/document";
import { albumPath } from "~/ui/item/album-path";
import { Dialog } from "~/ui/controls/dialog";
import { intoAlbum } from "./album-asked";
import { createItem, newItemData } from "./create-item";

export { titleMeta as meta } from "~/i18n/title";
export const handle: RouteHandle = { hydrate: "now" };

/** Never shown again from the browser's memory: its one-use id would answer for another file. */
export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export async function loader(args: LoaderFunctionArgs) {
  return newItemData(args, "handwriting");
}

export async function action(args: ActionFunctionArgs) {
  return createItem(args, "handwriting");
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return postOrStay(() => serverAction<typeof action>());
}

export const shouldRevalidate = unlessStayed;

export default function NewHandwritingPage() {
  const { title, texts, once, kept, album } = useLoaderData<typeof loader>();
  const reply = useReply(useActionData<typeof clientAction>()) ?? kept ?? undefined;
  const under = album ? albumPath(album.id) : "/my-collections";
  const action = album ? intoAlbum("/my-collections/new/handwriting", album) : undefined;
  return (
    <Dialog title={title} under={under} small>
      <ItemForm
        kind="handwriting"
        action={action}
        texts={texts}
        album={album}
        once={once}
        reply={reply}
        under={under}
      />
    </Dialog>
  );
}
