import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AlbumEdit, albumWire } from "archive/contract/albums/album";
import { personForm } from "~/forms/read-form";
import { parseForm, refusedForm, refusedStatus } from "~/forms/submit-form";
import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personPage, type RouteArgs } from "~/session/page-context";
import { Sheet } from "~/ui/controls/sheet";
import { albumPath } from "~/ui/item/list-address";
import { NameForm, type NameReply } from "./name-form";
import { ownAlbumOf } from "./own-album";

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const { id, name, version } = await ownAlbumOf(page, args.request);
  return { ...titled(page, "albums", "editTitle", "forms"), id, album: { name, version } };
}

export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const { id } = await ownAlbumOf(page, args.request);
  const parsed = parseForm(page, form, AlbumEdit);
  if (!parsed.ok) return data<NameReply>(parsed.reply, { status: 422 });
  const answer = await page.archive.ask(ALBUM_CALLS.albumUpdate, { id, fields: parsed.value });
  if (answer.ok) return flashRedirect(page, albumPath(id), "albumRenamed");
  // The newer one stands beside what was typed, until it is saved again.
  const current =
    answer.reason === "conflict"
      ? albumWire.schema.pick({ name: true, version: true }).safeParse(answer.data).data
      : undefined;
  return data<NameReply>({ ...refusedForm(form, answer), current }, { status: refusedStatus(answer) });
}

export default function EditAlbumPage() {
  const { title, id, album } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Sheet title={title} under={albumPath(id)}>
      <NameForm album={album} reply={reply} under={albumPath(id)} />
    </Sheet>
  );
}
