import { useLoaderData } from "@remix-run/react";
import { FIRST_ALBUM } from "archive/contract/albums/first-album";
import { personForm } from "~/forms/parse-form";
import { PostForm } from "~/ui/posting/post-form";
import { unlessAway } from "~/forms/write-answer";
import { dictionary } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { MenuButton } from "~/ui/controls/menu";
import { loadOwn } from "./load-own";
import { OwnItemPage } from "./own";
import { keptQuery, numberIn, type ListUnder } from "./over-list";

const UNDER: ListUnder = {
  path: "/album-details",
  keep: ["id", "after"],
  among: (given) => ({ albumId: numberIn(given, "id") }),
};

/** An item over an album that it lies in. @throws Response 404 where either is not the person's */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const albumId = pathId(searchParams.get("id"));
  const [own, album] = await Promise.all([loadOwn(args, UNDER), page.archive.album(albumId)]);
  if (!own.item.mine) throw new Response(null, { status: 404 });
  const { takeOut, cover } = dictionary(page.language).albums;
  const isCover = album.coverChosen && album.cover?.id === own.item.id;
  return { ...own, lines: albumId === FIRST_ALBUM ? null : { takeOut, cover: isCover ? null : cover } };
}

/** One press in its menu: taken out of the album, or made its cover. */
export async function action(args: RouteArgs) {
  const { page, searchParams, form } = await personForm(args);
  const id = pathId(args.params.itemId);
  const albumId = pathId(searchParams.get("id"));
  const query = keptQuery(searchParams, UNDER);
  const takesOut = form.get("do") === "take-out";
  const answer = unlessAway(
    await (takesOut ? page.archive.arrangeItems([id], { outOf: [albumId] }) : page.archive.chooseCover(albumId, id)),
  );
  // The item, or the album, went meanwhile: what is there now is what they see.
  if (!answer.ok) return flashRedirect(page, UNDER.path + query, { kind: "warning", key: "albumChangedMeanwhile" });
  if (takesOut)
    return flashRedirect(page, UNDER.path + query, {
      key: "albumTakenOut",
      undo: String(id),
      undoIn: String(albumId),
    });
  return flashRedirect(page, `${UNDER.path}/item/${id}${query}`, "albumCover");
}

export default function ItemInAlbumPage() {
  const { item, under, lines } = useLoaderData<typeof loader>();
  return (
    <OwnItemPage
      state={String(lines?.cover)}
      lines={
        lines ? (
          <PostForm action={`${under.path}/item/${item.id}${under.query}`}>
            {lines.cover ? (
              <MenuButton icon="album" name="do" value="cover">
                {lines.cover}
              </MenuButton>
            ) : null}
            <MenuButton icon="minus" name="do" value="take-out">
              {lines.takeOut}
            </MenuButton>
          </PostForm>
        ) : null
      }
    />
  );
}
