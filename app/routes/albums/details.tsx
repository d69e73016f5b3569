import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lazy } from "react";
import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { choseTooMany, tooManyChosen } from "~/forms/chosen-ids";
import { idsOf } from "~/forms/ids-of";
import { personForm } from "~/forms/read-form";
import { unlessAway } from "~/forms/submit-form";
import { messages } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { beforeOwnThings } from "~/session/own-things";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { listUnder } from "~/ui/item/list-under";
import { albumPage } from "./album-page";
import { undoOf } from "./arranged";
import { ownAlbumOf } from "./own-album";
import { albumPath, listAddress } from "~/ui/item/list-address";

// An item that was opened as a page has no list under it, and does not fetch one.
const AlbumView = lazy(() => import("./album-view").then(({ AlbumView: component }) => ({ default: component })));

const under = listUnder("/album-details");
export const shouldRevalidate = under.shouldRevalidate;

/** One album with what lies in it. @throws Response 404 for one that is not the person's */
export async function loader(args: RouteArgs) {
  const { page, url } = await personRequest(args);
  const stand = await beforeOwnThings(page);
  const shown = under.isFrame(page, url) ? null : await albumPage(page, args.request);
  stand(shown?.until);
  const view = shown && shown.view;
  if (!view) return { title: "", messages: {}, view };
  return { title: view.name, messages: messages(page, "albums", "collection"), view };
}

/**
 * Takes what is ticked out, puts it back in one press, adds what was ticked in the list, or gives the cover up that was
 * chosen.
 */
export async function action(args: RouteArgs) {
  const { page, searchParams, form } = await personForm(args);
  const id = pathId(searchParams.get("id"));
  const doing = form.get("do");
  if (doing === "newest-cover") {
    await ownAlbumOf(page, args.request);
    unlessAway(await page.archive.ask(ALBUM_CALLS.albumCover, { id, fields: {} }));
    return flashRedirect(page, albumPath(id), "changed");
  }
  const ids = idsOf(form, "ids");
  const putsIn = doing === "put" || doing === "add";
  if (doing === "add" && choseTooMany(form)) throw tooManyChosen(ids, { album: id });
  if (ids.length === 0)
    return redirect(
      doing === "add" ? listAddress({ choosing: true, album: id }) : albumPath(id, { choosing: true }),
      303,
    );
  const fields = { handwriting_ids: ids, ...(putsIn ? { into: [id] } : { out_of: [id] }) };
  const answer = unlessAway(await page.archive.ask(ALBUM_CALLS.albumArrange, { fields }));
  // Asked where the albums are chosen: what was ticked goes there, with this one.
  if (!answer.ok && answer.reason === "needs_confirmation")
    return flashRedirect(page, chooseAddress(id, ids), { kind: "warning", key: "albumOnlyMine" });
  // One of them, or the album, went meanwhile: what is there now is what they see.
  if (!answer.ok) return flashRedirect(page, albumPath(id), { kind: "warning", key: "albumChangedMeanwhile" });
  if (doing === "add")
    return flashRedirect(page, albumPath(id), { key: "albumAdded", ...undoOf(answer.data, albumPath(id)) });
  if (doing === "put") return flashRedirect(page, albumPath(id), "albumPutBack");
  return flashRedirect(page, albumPath(id), {
    key: ids.length === 1 ? "albumTakenOut" : "albumTakenOutSeveral",
    undo: ids.join(","),
    undoIn: String(id),
  });
}

/** Where the albums of some items are chosen, with this one ticked. */
function chooseAddress(id: number, ids: readonly number[]): string {
  const query = new URLSearchParams([...ids.map((one) => ["ids", String(one)]), ["from", `album-${id}`]]);
  return `/my-collections/selected/albums?${query}&tick=${id}`;
}

export default function AlbumPage() {
  const { view } = useLoaderData<typeof loader>();
  return <under.List of={view}>{view && <AlbumView key={String(view.choosing)} {...view} />}</under.List>;
}
