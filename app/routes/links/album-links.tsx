import { randomUUID } from "node:crypto";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import { LINK_CALLS } from "archive/contract/sharing/link-calls";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { albumLinksPath, linkFacts } from "~/forms/links/link-facts";
import { LinkForm } from "~/forms/links/link-form";
import { LinkRow } from "~/forms/links/link-row";
import { makeLink } from "~/forms/links/make-link";
import { ShareTabs } from "~/forms/sharing/share-tabs";
import { titled } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Pager } from "~/ui/controls/pager";
import { Sheet } from "~/ui/controls/sheet";
import { albumCount } from "~/ui/item/album-facts";
import { albumPath } from "~/ui/item/list-address";

/** The links that open an album of the person's, and the form for another. */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const album = await page.archive.ask(ALBUM_CALLS.albumDetails, { id: pathId(searchParams.get("id")) });
  if (album.id === FIRST_ALBUM) throw new Response(null, { status: 404 });
  const { rows, next } = await page.archive.ask(LINK_CALLS.links, {
    query: { album_id: album.id, cursor: searchParams.get("links") ?? undefined },
  });
  return {
    ...titled(page, "links", "albumTitle", "forms", "share"),
    once: randomUUID(),
    album: { id: album.id, name: album.name, count: albumCount(page.language, album.items) },
    links: rows.map((link) => linkFacts(page.language, link)),
    next: next && `${albumLinksPath(album.id)}&links=${encodeURIComponent(next)}`,
  };
}

export const action = makeLink;

export default function AlbumLinksPage() {
  const t = useMessages("links");
  const { title, once, album, links, next } = useLoaderData<typeof loader>();
  const reply = orEmpty(useActionData<typeof action>());
  return (
    <Sheet title={title} under={albumPath(album.id)}>
      <ErrorSummary errors={reply.message} fields={reply.errors} />
      <p>
        <strong dir="auto">{album.name}</strong>
        <br />
        <span className="small soft">{album.count}</span>
      </p>
      <ShareTabs target={{ album: album.id }} at="link" />
      {links.length === 0 ? <p className="soft">{t("albumEmpty")}</p> : null}
      <ul className="plain-list stack">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} ofAlbum={album.id} />
        ))}
      </ul>
      <Pager next={next} label={t("older")} />
      <h2>{t("newTitle")}</h2>
      <LinkForm key={links[0]?.id} once={once} rows={[]} album={album.id} reply={reply} />
    </Sheet>
  );
}
