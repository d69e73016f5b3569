import { z } from "zod";
import { countsWire } from "archive/contract/counts";
import { homeWire } from "archive/contract/home";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import { WireId } from "archive/contract/ids";
import { Created, FavouriteChoice, ItemCreate, ItemEdit, StatusUpdate } from "archive/contract/items/item";
import { listedItemWire } from "archive/contract/items/listed-item";
import { ReadIn } from "archive/contract/lists/list-address";
import { readItemWire } from "archive/contract/lists/read-item";
import { ListFilter } from "archive/contract/items/list-filter";
import { PATHS } from "archive/contract/paths";
import { listAlbumItems } from "archive/domain/albums/list-albums";
import { countItems } from "archive/domain/items/list-my-items";
import { createItem } from "archive/domain/saving/create-item";
import { editItem } from "archive/domain/saving/edit-item";
import { getManagedItem } from "archive/domain/items/item-view";
import { getHome } from "archive/domain/home";
import { markFavourite } from "archive/domain/items/mark-favourite";
import { readItem } from "archive/domain/lists/read-item";
import { setItemsStatus } from "archive/domain/items/set-item-status";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { Answer, CREATED_MESSAGE, UPDATED_MESSAGE } from "archive/http/answer";
import type { CallApp } from "archive/http/call";
import { ListQuery } from "archive/contract/list-query";
import { readUpload } from "./upload";

const MyItemsQuery = ListQuery.extend({
  ...ListFilter.shape,
  /** Album 1, which holds every item, where it is left out. */
  album_id: z.string().optional(),
  /** "1" leaves out the voices that come with their handwriting. */
  together: z.enum(["0", "1"]).optional(),
});

/** Whether all that it may ask for is a part of the list of everything in its usual order. */
function isPlain({ album_id, ...asked }: Record<string, unknown>): boolean {
  const isFirst = !album_id || album_id === String(FIRST_ALBUM);
  return isFirst && Object.keys(asked).every((name) => name in ListQuery.shape || name === "together");
}

const ITEM_FILES = {
  image:
    "A picture of a handwriting; another page stands in another field of that name, or in `image[n]`, n being " +
    "its place.",
  "image[]": "Its pages, in their order: 10 at most.",
  audio: "The sound of a voice, in the place of pictures.",
};

/** Calls of items: create, edit, status, details, the person's own list. */
export function itemCalls(api: CallApp, services: Services): void {
  api.get(
    PATHS.itemDetails,
    {
      summary: "An item; where a list is named, with what stands before and behind it there",
      person: "either",
      query: ReadIn,
      reply: readItemWire,
    },
    ({ actor, id, query }) => readItem(services, actor, id, query),
  );
  api.list(
    PATHS.myItems,
    {
      summary:
        "What lies in an album of the person's own, last put in first; in album 1 all of their items, newest first, " +
        "or as they are filtered and sorted: then `found` and `total` say how many, of how many",
      query: MyItemsQuery,
      asksSession: isPlain,
      reply: listedItemWire.array(),
    },
    async ({ actor, query: { album_id, together, cursor, page, limit, ...filter } }) => {
      const albumId = WireId.safeParse(album_id || FIRST_ALBUM);
      if (!albumId.success) throw refuse("not_found");
      return listAlbumItems(services, actor, albumId.data, {
        cursor,
        page,
        limit,
        together: together === "1",
        filter,
      });
    },
  );
  api.get(
    PATHS.home,
    {
      summary:
        "What the person comes home to: how much they keep, what was written or put in on this day in other years, " +
        "what others shared and what they put in themselves last",
      reply: homeWire,
    },
    ({ actor }) => getHome(services, actor),
  );
  api.get(
    PATHS.itemCounts,
    { summary: "How much the person keeps, and how much their plan takes", reply: countsWire },
    ({ actor }) => countItems(services, actor),
  );
  api.stream(
    "post",
    PATHS.itemCreate,
    {
      summary: "Save a handwriting (`image`, `image[n]`) or a voice (`audio`)",
      streams: ItemCreate,
      files: ITEM_FILES,
      reply: Created,
    },
    async ({ c, actor }) => {
      const { id, kind } = await createItem(services, actor, await readUpload(c, services));
      return new Answer({ id }, { key: CREATED_MESSAGE[kind] });
    },
  );
  api.stream(
    "post",
    PATHS.itemUpdate,
    {
      summary: "Change an item's text, visibility or file",
      streams: ItemEdit,
      files: ITEM_FILES,
      reply: Created,
    },
    async ({ c, actor, id }) => {
      // Asked before the body is read.
      await getManagedItem(services.db, actor, id);
      const { kind } = await editItem(services, actor, id, await readUpload(c, services));
      return new Answer({ id }, { key: UPDATED_MESSAGE[kind] });
    },
  );
  api.post(PATHS.itemStatus, { summary: "Say who may see an item", body: StatusUpdate }, ({ actor, id, body }) =>
    setItemsStatus(services, actor, [id], body),
  );
  api.post(
    PATHS.itemFavourite,
    { summary: "Mark an item as a favourite of one's own, or take the mark away", body: FavouriteChoice },
    ({ actor, id, body }) => markFavourite(services, actor, id, body.favourite),
  );
}
