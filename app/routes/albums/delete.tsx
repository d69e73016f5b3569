import { useLoaderData } from "@remix-run/react";
import { Question } from "~/forms/question";
import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { afterPress } from "~/forms/submit-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personPage, personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { albumCount } from "~/ui/item/album-facts";
import { ownAlbumOf } from "./own-album";
import { albumPath } from "~/ui/item/list-address";

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const { id, name, items } = await ownAlbumOf(page, args.request);
  return { ...titled(page, "albums", "deleteTitle", "forms"), id, name, count: albumCount(page.language, items) };
}

export async function action(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const answer = await page.archive.ask(ALBUM_CALLS.albumDelete, { id: pathId(searchParams.get("id")) });
  // Pressed twice: it is gone, as was wanted.
  return afterPress(page, answer, "/album", "albumDeleted");
}

/** Asks before an album goes. */
export default function DeleteAlbumPage() {
  const t = useMessages("albums");
  const { title, id, name, count } = useLoaderData<typeof loader>();
  return (
    <Question
      title={title}
      about={{ name, count }}
      text={t("deleteText")}
      send={t("deleteButton")}
      icon="bin"
      leave={t("keep")}
      to={albumPath(id)}
    />
  );
}
