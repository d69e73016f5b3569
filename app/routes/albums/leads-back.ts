import { albumPath } from "~/ui/item/album-path";

/**
 * Where one came from to choose albums: an item's page, an album (`from`), or the list with several ticked, at its page
 * (`after`).
 * @returns where Back leads, and where one is led once it is saved
 */
export function leadsBack(params: URLSearchParams, ids: readonly number[]): { before: string; after: string } {
  const from = params.get("from") ?? "";
  const [, albumId] = /^album-([1-9]\d{0,14})$/.exec(from) ?? [];
  const place = albumId ? albumPath(Number(albumId)) : from === "item" ? `/my-collections/item/${ids[0]}` : null;
  if (place) return { before: place, after: place };
  const after = params.get("after");
  const ticked = new URLSearchParams({ select: "1", ...(after && { after }) });
  for (const id of ids) ticked.append("ids", String(id));
  return {
    before: `/my-collections?${ticked}`,
    after: after ? `/my-collections?after=${encodeURIComponent(after)}` : "/my-collections",
  };
}
