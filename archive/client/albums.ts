import { albumWire, type Album } from "archive/contract/albums/album";
import { countsWire } from "archive/contract/counts";
import { Created } from "archive/contract/items/item";
import { listedItemWire } from "archive/contract/items/listed-item";
import { PATHS } from "archive/contract/paths";
import { at, OR_ABSENT, type PageAsked, type Transport } from "./transport";

/** Calls of albums, and of what the dashboard counts. */
export function albumCalls({ read, post, list, act }: Transport) {
  return {
    /** In their order, the one that holds everything first. @param itemIds of which each tells how many lie in it */
    albums: async (itemIds: readonly number[] = []): Promise<Album[]> =>
      (await list(albumWire, PATHS.albums, { handwriting_ids: itemIds.join(",") || undefined })).rows,
    /** @throws Response 404 for one that is not the person's */
    album: (id: number) => read(albumWire, at(PATHS.albumDetails, { id })),
    /** What lies in it, last put in first. @throws Response 404 for one that is not the person's */
    albumItems: (id: number, asked: PageAsked = {}) =>
      list(listedItemWire, PATHS.myItems, { ...asked, album_id: id, together: "1" }),
    createAlbum: (fields: { name: string; once?: string; handwriting_ids?: number[] }) =>
      post(Created, PATHS.albumCreate, fields, OR_ABSENT),
    /** Refused with "conflict" and the album as it stands where it was changed meanwhile. */
    renameAlbum: (id: number, fields: { name: string; version?: number }) => act(at(PATHS.albumUpdate, { id }), fields),
    deleteAlbum: (id: number) => act(at(PATHS.albumDelete, { id }), {}, OR_ABSENT),
    moveAlbum: (id: number, direction: "up" | "down") => act(at(PATHS.albumMove, { id }), { direction }, OR_ABSENT),
    /** @param itemId null: none is chosen any more */
    chooseCover: (id: number, itemId: number | null) =>
      act(at(PATHS.albumCover, { id }), { handwriting_id: itemId ?? "" }, OR_ABSENT),
    /**
     * All or none. Refused with "needs_confirmation" and what changes where what is "only me" goes into an album that
     * others see, until `confirm`.
     */
    arrangeItems: (
      itemIds: readonly number[],
      { into = [], outOf = [], confirm }: { into?: readonly number[]; outOf?: readonly number[]; confirm?: boolean },
    ) => act(PATHS.albumArrange, { handwriting_ids: itemIds, into, out_of: outOf, confirm }, OR_ABSENT),
    /** How much the person keeps and may keep, and where they start. */
    counts: () => read(countsWire, PATHS.itemCounts),
  };
}
