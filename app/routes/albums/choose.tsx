import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import { ErrorSummary } from "~/forms/error-summary";
import { FormEnd } from "~/forms/form-end";
import { personForm } from "~/forms/read-form";
import { refusePress } from "~/forms/submit-form";
import { chosenIds } from "~/forms/chosen-ids";
import { idsOf } from "~/forms/ids-of";
import { ConfirmSharing } from "~/forms/people/confirm-sharing";
import { changeAsked } from "~/forms/people/taken-from";
import { PostForm } from "~/ui/posting/post-form";
import { formatNumber } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { ownItem } from "~/session/own-item";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { localPath } from "~/session/person";
import { ButtonLink } from "~/ui/controls/button";
import { Dialog } from "~/ui/controls/dialog";
import { itemName } from "~/ui/item/item-facts";
import { albumCount, albumSeenBy } from "~/ui/item/album-facts";
import { Icon } from "~/ui/drawings/icon";
import { filterAsked } from "~/ui/item/list-filter";
import { albumPath, listAddress } from "~/ui/item/list-address";
import { undoArranged, undoOf } from "./arranged";

/**
 * The person's albums, to be ticked for one item or for several that were chosen in a list.
 * @throws Response 404 where one of them is not theirs
 */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const ids = chosenIds(searchParams);
  const [only] = ids;
  if (only === undefined) throw redirect("/my-collections/selected");
  const albums = (await page.archive.ask(ALBUM_CALLS.albums, { query: { handwriting_ids: ids } })).filter(
    ({ id }) => id !== FIRST_ALBUM,
  );
  const [tick] = idsOf(searchParams, "tick");
  const item = ids.length === 1 ? itemName(page.language, await ownItem(page, String(only))) : null;
  return {
    ...titled(page, "albums", "chooseTitle", "forms", "share"),
    ids,
    count: formatNumber(page.language, ids.length),
    item,
    back: leadsBack(searchParams, ids).before,
    albums: albums.map((album) => ({
      id: album.id,
      name: album.name,
      count: albumCount(page.language, album.items),
      seenBy: albumSeenBy(page.language, album, true),
      // All of what was chosen lies in it, or some of it.
      all: album.holds === ids.length,
      some: album.holds > 0 && album.holds < ids.length,
      ticked: album.id === tick,
    })),
  };
}

/**
 * Undoes what was arranged a moment ago (`arranged`); else what was ticked since goes in, what was unticked comes out;
 * albums that hold some of several are left alone unless they are ticked.
 */
export async function action(args: RouteArgs) {
  const { page, searchParams, form } = await personForm(args);
  const arranged = form.get("arranged");
  if (typeof arranged === "string") {
    const to = localPath(String(form.get("to")));
    const message = { kind: "warning", key: "albumChangedMeanwhile" } as const;
    return flashRedirect(page, to, (await undoArranged(page, arranged)) ? "undone" : message);
  }
  const ids = idsOf(searchParams, "ids");
  const [ticked, before] = [idsOf(form, "albums"), idsOf(form, "before")];
  // What was confirmed is what was asked about: another album that was ticked since is asked about again.
  const asked = idsOf(form, "asked");
  const answer = await page.archive.ask(ALBUM_CALLS.albumArrange, {
    fields: {
      handwriting_ids: ids,
      into: ticked.filter((id) => !before.includes(id)),
      out_of: before.filter((id) => !ticked.includes(id)),
      confirm: form.get("confirm") === "true" && ticked.every((id) => asked.includes(id)),
    },
  });
  if (!answer.ok) return refusePress(answer, { ticked, change: changeAsked(page.language, answer) });
  const { after } = leadsBack(searchParams, ids);
  return flashRedirect(page, after, { key: "albumsSaved", ...undoOf(answer.data, after) });
}

export default function ChooseAlbumsPage() {
  const t = useMessages("albums");
  const { title, ids, count, item, back, albums } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const newAlbum = `/album/new?${ids.map((id) => `ids=${id}`).join("&")}`;
  return (
    <Dialog title={title} under={back} small>
      <div className="stack">
        {reply?.change ? null : <ErrorSummary />}
        {item ? (
          <p className="caption" dir="auto" lang={item.caption ? item.language : undefined}>
            {item.caption || t(item.kind === "voice" ? "voiceOf" : "handwritingOf")}
          </p>
        ) : (
          <p>{t("chosen", { count })}</p>
        )}
        {albums.length === 0 ? (
          <p>{t("noAlbums")}</p>
        ) : (
          <PostForm className="form">
            {reply?.change ? <ConfirmSharing change={reply.change} /> : null}
            {reply?.change
              ? reply.ticked.map((id: number) => (
                  <input key={id} type="hidden" name="asked" value={id} autoComplete="off" />
                ))
              : null}
            <AlbumsToTick albums={albums} ticked={reply?.ticked} several={item === null} />
            <FormEnd send={t("save")} leave={t("cancel")} to={back} />
          </PostForm>
        )}
        <p>
          <ButtonLink look={albums.length === 0 ? "main" : "quiet"} icon="plus" to={newAlbum}>
            {t("newAlbum")}
          </ButtonLink>
        </p>
      </div>
    </Dialog>
  );
}

/**
 * Where one came from to choose albums: an item's page, an album (`from`), or the list with several ticked, at its page
 * (`after`).
 * @returns where Back leads, and where one is led once it is saved
 */
function leadsBack(params: URLSearchParams, ids: readonly number[]): { before: string; after: string } {
  const from = params.get("from") ?? "";
  const [, albumId] = /^album-([1-9]\d{0,14})$/.exec(from) ?? [];
  const place = albumId ? albumPath(Number(albumId)) : from === "item" ? `/my-collections/item/${ids[0]}` : null;
  if (place) return { before: place, after: place };
  const after = params.get("after");
  const filter = filterAsked(params);
  return { before: listAddress({ after, choosing: true, ids, filter }), after: listAddress({ after, filter }) };
}

/**
 * The person's albums, each with a box (`albums`), and beside them which held all of it before (`before`). Stands in
 * the form.
 * @param ticked as it was sent, where it was refused
 */
function AlbumsToTick({
  albums,
  ticked,
  several,
}: {
  albums: Awaited<ReturnType<typeof loader>>["albums"];
  ticked?: readonly number[];
  several: boolean;
}) {
  const t = useMessages("albums");
  return (
    <fieldset className="choices">
      <legend>{t(several ? "chooseLegendSeveral" : "chooseLegend")}</legend>
      {albums.map(({ id, name, count, seenBy, all, some, ticked: before }) => (
        <label className="choice" key={id}>
          <input
            type="checkbox"
            name="albums"
            value={id}
            defaultChecked={ticked ? ticked.includes(id) : all || before}
          />
          <Icon name="album" />
          <span dir="auto">{name}</span>
          <span className="hint">{[some ? t("some") : count, seenBy].filter(Boolean).join(" · ")}</span>
        </label>
      ))}
      {albums.map(({ id, all }) => (all ? <input key={id} type="hidden" name="before" value={id} /> : null))}
    </fieldset>
  );
}
