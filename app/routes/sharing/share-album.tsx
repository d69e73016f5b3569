import { useLoaderData } from "@remix-run/react";
import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import { personForm } from "~/forms/read-form";
import { titled } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Sheet } from "~/ui/controls/sheet";
import { albumCount } from "~/ui/item/album-facts";
import { albumPath } from "~/ui/item/list-address";
import { LINK_CALLS } from "archive/contract/sharing/link-calls";
import { linkTabAddress, shareAddress } from "~/forms/sharing/share-address";
import { OtherWaysTo } from "./other-ways";
import { shareAsAsked, takeBack } from "./share-as-asked";
import { shareChoices, sharedWithFacts, standing } from "./share-facts";
import { SharePart } from "./share-part";
import { SharedWith, useRound } from "./shared-with";

/** The people and groups that an album of the person's is shared with as a whole, and those it may be shared with. */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const target = { album: pathId(searchParams.get("id")) };
  const album = await page.archive.ask(ALBUM_CALLS.albumDetails, { id: target.album });
  // An album is shared with nobody unnamed.
  if (album.id === FIRST_ALBUM || searchParams.get("with") === "everyone") throw new Response(null, { status: 404 });
  const cursor = searchParams.get("shares") ?? undefined;
  const [seeing, choices, links] = await Promise.all([
    page.archive.ask(ALBUM_CALLS.albumWhoCanSee, { id: album.id, query: { cursor } }),
    shareChoices(page, target, searchParams, album.sharedWith),
    album.links > 0 ? page.archive.ask(LINK_CALLS.links, { query: { album_id: album.id } }) : { rows: [] },
  ]);
  const words = links.rows.length > 0 ? (["links"] as const) : [];
  return {
    ...titled(page, "sharedAlbums", "title", "share", "forms", "findPeople", "people", ...words),
    ways: { albums: [], links: standing(page.language, links.rows) },
    target,
    name: album.name,
    count: albumCount(page.language, album.items),
    list: sharedWithFacts(seeing, album.sharedWith, cursor),
    choices,
  };
}

/** Shares it, once it was confirmed who will see it; or ends what the form names. */
export async function action(args: RouteArgs) {
  const { page, searchParams, form } = await personForm(args);
  const target = { album: pathId(searchParams.get("id")) };
  return (await takeBack(page, target, form, "albumUnshared")) ?? shareAsAsked(page, target, form);
}

export default function ShareAlbumPage() {
  const t = useMessages("sharedAlbums");
  const words = useMessages("share");
  const { title, target, name, count, list, ways, choices } = useLoaderData<typeof loader>();
  return (
    <Sheet title={title} under={albumPath(target.album)}>
      <SharePart
        target={target}
        choices={choices}
        words={{
          send: t("button"),
          confirm: t("confirmButton"),
          whole: t("confirmWhole", { name }),
          someOnlyMine: t("someOnlyMine"),
          people: `${t("peopleText")} ${t("onlyMine")}`,
          groups: t("onlyMine"),
        }}
        about={
          <p>
            <strong dir="auto">{name}</strong>
            <br />
            <span className="small soft">{count}</span>
          </p>
        }
        seen={
          <section className="stack">
            <h2>{words("seenBy")}</h2>
            <SharedWith
              here={shareAddress(target)}
              list={list}
              words={{ nobody: ways.links.length > 0 ? undefined : t("nobody"), take: t("end") }}
            >
              <p className="hint">{t("endText")}</p>
            </SharedWith>
            <OtherWaysTo ways={ways} linksAt={linkTabAddress(target)} from={`album=${target.album}`} />
            <p className="soft small">{t("whole")}</p>
          </section>
        }
        round={useRound(list)}
      />
    </Sheet>
  );
}
