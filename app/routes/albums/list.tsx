import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import { personForm } from "~/forms/read-form";
import { unlessAway } from "~/forms/submit-form";
import { useMessages } from "~/i18n/use-messages";
import { dictionary, titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { beforeOwnThings } from "~/session/own-things";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { ButtonLink, RoundButton } from "~/ui/controls/button";
import { Empty } from "~/ui/page/empty";
import { ListHead } from "~/ui/page/list-head";
import { cardFacts } from "~/ui/item/item-facts";
import { AlbumCards } from "~/ui/item/album-card";
import { albumCount } from "~/ui/item/album-facts";
import { albumPath } from "~/ui/item/list-address";
import { PostForm } from "~/ui/posting/post-form";

const PAGE = "/album";
const ORDER = `${PAGE}?order=1`;
/** Cards that a phone shows at once. */
const FIRST_SEEN = 4;

/** The person's albums: the one that holds everything, then their own in their order. */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const stand = await beforeOwnThings(page);
  const albums = await page.archive.ask(ALBUM_CALLS.albums);
  stand();
  return {
    ...titled(page, "albums", "listTitle"),
    albums: albums.map(({ id, name, items, cover, sharedWith, people, links }, place) => ({
      id,
      to: albumPath(id),
      name,
      count: albumCount(page.language, items),
      from: sharedWith.length + people + links > 0 ? dictionary(page.language).sharedAlbums.shared : undefined,
      cover: cover && cardFacts(page.language, cover, place < FIRST_SEEN),
    })),
    ordering: searchParams.has("order"),
  };
}

/** One album one place further up or down. One that was deleted meanwhile is not in the list any more either. */
export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const direction = form.has("up") ? "up" : "down";
  const answer = unlessAway(
    await page.archive.ask(ALBUM_CALLS.albumMove, {
      id: pathId(form.get(direction)?.toString()),
      fields: { direction },
    }),
  );
  return answer.ok ? flashRedirect(page, ORDER, "albumsOrdered") : redirect(ORDER, 303);
}

export default function AlbumsPage() {
  const t = useMessages("albums");
  const { albums, ordering } = useLoaderData<typeof loader>();
  const own = albums.filter(({ id }) => id !== FIRST_ALBUM);
  const inOrder = ordering && own.length > 1;
  return (
    <div className={inOrder ? "narrow" : undefined}>
      <ListHead name={t("listTitle")}>
        <ButtonLink look={inOrder ? "plain" : "main"} icon="plus" to="/album/new">
          {t("newAlbum")}
        </ButtonLink>
      </ListHead>
      {inOrder ? (
        <OrderList albums={own} />
      ) : (
        <div className="stack">
          <AlbumCards albums={albums} />
          {own.length === 0 ? <Empty drawing="box" title={t("teachTitle")} text={t("teachText")} /> : null}
          <p className="row">
            <ButtonLink look="quiet" icon="people" to="/share-with-me/albums">
              {t("received")}
            </ButtonLink>
            {own.length > 1 ? (
              <ButtonLink look="quiet" icon="down" to={ORDER}>
                {t("order")}
              </ButtonLink>
            ) : null}
          </p>
        </div>
      )}
    </div>
  );
}

type ShownAlbum = Awaited<ReturnType<typeof loader>>["albums"][number];

/** The person's own albums, each with its buttons for one place further up or down. */
function OrderList({ albums }: { albums: readonly ShownAlbum[] }) {
  const t = useMessages("albums");
  return (
    <div className="stack narrow">
      <p className="hint">{t("orderText")}</p>
      <ol className="plain-list stack">
        {albums.map(({ id, name, count }, at) => (
          <li key={id} className="sheet page-row">
            <p>
              <strong dir="auto">{name}</strong>
              <br />
              <span className="small soft">{count}</span>
            </p>
            <PostForm className="row" action={ORDER} preventScrollReset>
              {at === 0 ? null : <RoundButton type="submit" icon="up" label={t("up", { name })} name="up" value={id} />}
              {at === albums.length - 1 ? null : (
                <RoundButton type="submit" icon="down" label={t("down", { name })} name="down" value={id} />
              )}
            </PostForm>
          </li>
        ))}
      </ol>
      <p>
        <ButtonLink look="main" to={PAGE}>
          {t("ordered")}
        </ButtonLink>
      </p>
    </div>
  );
}
