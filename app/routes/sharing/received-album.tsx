import { useLoaderData } from "@remix-run/react";
import { lazy } from "react";
import { personForm } from "~/forms/read-form";
import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { messages } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { RECEIVED_PAGE } from "~/ui/item/list-address";
import { listUnder } from "~/ui/item/list-under";
import { receivedAlbumPage } from "./received-album-page";

const PAGE = `${RECEIVED_PAGE}/album`;

// An item that was opened as a page has no list under it, and does not fetch one.
const ReceivedAlbumList = lazy(() =>
  import("./received-album-list").then(({ ReceivedAlbumList: component }) => ({ default: component })),
);

const under = listUnder(PAGE);
export const shouldRevalidate = under.shouldRevalidate;

/** An album that somebody shares with the person or a group of theirs. @throws Response 404 for any other */
export async function loader(args: RouteArgs) {
  const { page, url, searchParams, after } = await personRequest(args);
  if (under.isFrame(page, url)) return { title: "", messages: {}, view: null };
  const view = await receivedAlbumPage(page, pathId(searchParams.get("id")), after);
  return { title: view.name, messages: messages(page, "sharedAlbums", "collection"), view };
}

/** Takes it from the person's own list. */
export async function action(args: RouteArgs) {
  const { page, searchParams } = await personForm(args);
  const { shareId } = await page.archive.ask(ALBUM_CALLS.sharedAlbum, { id: pathId(searchParams.get("id")) });
  const answer = shareId === null ? null : await page.archive.ask(ALBUM_CALLS.albumRemoveShare, { id: shareId });
  const gone = { kind: "warning", key: "invitationGone" } as const;
  return flashRedirect(page, `${RECEIVED_PAGE}/albums`, answer?.ok ? "removedFromList" : gone);
}

export default function ReceivedAlbumPage() {
  const { view } = useLoaderData<typeof loader>();
  return <under.List of={view}>{view && <ReceivedAlbumList {...view} />}</under.List>;
}
