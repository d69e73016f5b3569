import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import { unlessAway } from "~/forms/submit-form";
import { GROUP_CALLS } from "archive/contract/sharing/group-calls";
import { STEWARD_CALLS } from "archive/contract/stewards/calls";
import { dictionary } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import type { IconName } from "~/ui/drawings/icon";
import type { ListUnder } from "./lists";
import type { ReceivedFacts } from "./received-page";

/** A line of an item's menu that its list brings: a way, a file, or a press that the item's own address takes. */
export interface ListLine {
  icon: IconName;
  label: string;
  danger?: true;
  to?: string;
  reloadDocument?: true;
  press?: "cover" | "take-out";
}

/** Lines of an item of one's own; `action` takes their presses. */
export async function ownLines(
  { archive, language }: PageContext,
  id: number,
  { list }: ListUnder,
): Promise<ListLine[]> {
  if (list.list !== "album") return [];
  const album = await archive.ask(ALBUM_CALLS.albumDetails, { id: list.album });
  if (album.id === FIRST_ALBUM) return [];
  const { takeOut, cover } = dictionary(language).albums;
  const isCover = album.coverChosen && album.cover?.id === id;
  return [
    ...(isCover ? [] : [{ icon: "album", label: cover, press: "cover" } as const]),
    { icon: "minus", label: takeOut, press: "take-out" },
  ];
}

/** Lines of an item as others see it. */
export async function receivedLines(
  { archive, language }: PageContext,
  { own, groupIds, item, isPart }: ReceivedFacts & { isPart: boolean },
  { list }: ListUnder,
): Promise<ListLine[]> {
  // Whoever showed it in a group, and the group's owner, may take it out.
  if (
    list.list === "group" &&
    groupIds.includes(list.group) &&
    (own || (await archive.ask(GROUP_CALLS.groupDetails, { id: list.group })).mine)
  ) {
    const to = `/group-details/take-out?id=${list.group}&one=${item.id}`;
    return [{ icon: "minus", label: dictionary(language).groups.takeOut, danger: true, to }];
  }
  if (isPart || (list.list !== "entrusted" && list.list !== "entrusted-album")) return [];
  // A steward who keeps the archive has its originals, but none by a part of it.
  const { entrusted } = await archive.ask(STEWARD_CALLS.stewardships);
  const here = entrusted.find(({ id }) => id === list.stewardship);
  if (here?.state !== "open" || here.may !== "keep") return [];
  const file = item.page > 1 && item.picture ? `?file=${item.picture.file.id}` : "";
  const to = `/download/${item.id}/original${file}`;
  return [{ icon: "download", label: dictionary(language).item.original, to, reloadDocument: true }];
}

/** Takes an item out of an album, or makes it the album's cover. */
export async function actInAlbum(
  page: PageContext,
  id: number,
  doing: unknown,
  { list, path, query }: ListUnder & { list: { list: "album" } },
) {
  const { album } = list;
  const takesOut = doing === "take-out";
  const answer = unlessAway(
    await (takesOut
      ? page.archive.ask(ALBUM_CALLS.albumArrange, { fields: { handwriting_ids: [id], out_of: [album] } })
      : page.archive.ask(ALBUM_CALLS.albumCover, { id: album, fields: { handwriting_id: id } })),
  );
  // The item, or the album, went meanwhile: what is there now is what they see.
  if (!answer.ok) return flashRedirect(page, path + query, { kind: "warning", key: "albumChangedMeanwhile" });
  if (!takesOut) return flashRedirect(page, `${path}/item/${id}${query}`, "albumCover");
  return flashRedirect(page, path + query, { key: "albumTakenOut", undo: String(id), undoIn: String(album) });
}
