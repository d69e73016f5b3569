import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { ItemForm } from "~/forms/item/item-form";
import { postOrStay, unlessStayed } from "~/ui/posting/post-or-stay";
import { useMessages } from "~/i18n/use-messages";
import type { RouteHandle } from "~/layouts/document";
import { albumPath } from "~/ui/item/album-path";
import { Caption } from "~/ui/item/item-text";
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
  return newItemData(args);
}

export async function action(args: ActionFunctionArgs) {
  return createItem(args);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return postOrStay(() => serverAction<typeof action>());
}

export const shouldRevalidate = unlessStayed;

/** The form of a new handwriting or a new voice, each at an address of its own. */
export default function NewItemPage() {
  const t = useMessages("itemForm");
  const { title, kind, texts, once, of, kept, album } = useLoaderData<typeof loader>();
  const under = of ? `/my-collections/item/${of.id}` : album ? albumPath(album.id) : "/my-collections";
  const address = `/my-collections/new/${kind}`;
  const form = (
    <ItemForm
      kind={kind}
      action={of ? `${address}?of=${of.id}` : album ? intoAlbum(address, album) : undefined}
      texts={texts}
      voiceOf={of?.id}
      album={album}
      once={once}
      answer={useActionData<typeof clientAction>()}
      kept={kept}
      under={under}
    />
  );
  return (
    <Dialog title={title} under={under} small>
      {kind === "voice" ? (
        <div className="stack">
          {of ? (
            <div className="stack">
              <p>{t("voiceOf")}</p>
              <Caption text={of.caption} language={of.language} />
            </div>
          ) : null}
          {form}
        </div>
      ) : (
        form
      )}
    </Dialog>
  );
}
