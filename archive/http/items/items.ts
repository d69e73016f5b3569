import { HOME_CALLS } from "archive/contract/home-calls";
import { ITEM_CALLS as CALLS } from "archive/contract/items/calls";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import { WireId } from "archive/contract/ids";
import { LIST_CALLS } from "archive/contract/lists/calls";
import { listAlbumItems } from "archive/domain/albums/list-albums";
import { countItems } from "archive/domain/items/list-my-items";
import { cutVoice } from "archive/domain/saving/cut-voice";
import { moveEnds } from "archive/domain/items/move-ends";
import { findCorners } from "archive/domain/items/find-corners";
import { findPauses } from "archive/domain/items/own-recording";
import { createItem } from "archive/domain/saving/create-item";
import { editItem } from "archive/domain/saving/edit-item";
import { getManagedItem } from "archive/domain/items/item-view";
import { getHome } from "archive/domain/home";
import { markFavourite } from "archive/domain/items/mark-favourite";
import { readItem } from "archive/domain/lists/read-item";
import { setItemsStatus } from "archive/domain/items/set-item-status";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { Answer } from "archive/http/answer";
import type { CallApp } from "archive/http/call";
import { ListQuery } from "archive/contract/list-query";
import { readUpload } from "./upload";
import { orderPages, removePage } from "archive/domain/items/pages";
import { straightenPage } from "archive/domain/items/straighten-page";
import { tieVoice, untieVoice } from "archive/domain/items/tie-voice";
import { listHistory } from "archive/domain/items/history";

/** Whether all that it may ask for is a part of the list of everything in its usual order. */
function isPlain({ album_id, ...asked }: Record<string, unknown>): boolean {
  const isFirst = !album_id || album_id === String(FIRST_ALBUM);
  return isFirst && Object.keys(asked).every((name) => name in ListQuery.shape || name === "together");
}

/** Calls of items: create, edit, status, details, the person's own list; pages, tied voices and history. */
export function itemCalls(api: CallApp, services: Services): void {
  api.take(LIST_CALLS.itemDetails, ({ actor, id, query }) => readItem(services, actor, id, query));
  api.take(
    CALLS.myItems,
    async ({ actor, query: { album_id, together, counted, cursor, page, limit, ...filter } }) => {
      const albumId = WireId.safeParse(album_id || FIRST_ALBUM);
      if (!albumId.success) throw refuse("not_found");
      return listAlbumItems(services, actor, albumId.data, {
        cursor,
        page,
        limit,
        together: together === "1",
        counted,
        filter,
      });
    },
    { asksSession: isPlain },
  );
  api.take(HOME_CALLS.home, ({ actor }) => getHome(services, actor));
  api.take(HOME_CALLS.itemCounts, ({ actor }) => countItems(services, actor));
  api.take(CALLS.itemCreate, async ({ c, actor }) => {
    const { kind, ...created } = await createItem(services, actor, await readUpload(c, services));
    return new Answer(created, { key: `item.created_${kind}` });
  });
  api.take(CALLS.itemUpdate, async ({ c, actor, id }) => {
    // Asked before the body is read.
    await getManagedItem(services.db, actor, id);
    const { kind } = await editItem(services, actor, id, await readUpload(c, services));
    return new Answer({ id }, { key: `item.updated_${kind}` });
  });
  api.take(CALLS.itemStatus, ({ actor, id, body }) => setItemsStatus(services, actor, [id], body));
  api.take(CALLS.itemFavourite, ({ actor, id, body }) => markFavourite(services, actor, id, body.favourite));
  api.take(CALLS.itemPagesOrder, ({ actor, id, body: { file_ids: fileIds, version } }) =>
    orderPages(services, actor, id, { fileIds, version }),
  );
  api.take(CALLS.itemPageDelete, ({ actor, id, body: { file_id: fileId, version } }) =>
    removePage(services, actor, id, { fileId, version }),
  );
  api.take(CALLS.itemPageStraighten, ({ head, actor, id, body: { file_id: fileId, version, ...shown } }) =>
    straightenPage(services, actor, id, { fileId, version, ...shown }, head.signal),
  );
  api.take(CALLS.itemPageCorners, ({ head, actor, id: itemId, idAt }) =>
    findCorners(services, actor, { itemId, fileId: idAt("fileId") }, head.signal),
  );
  api.take(CALLS.itemVoicePauses, ({ head, actor, id }) => findPauses(services, actor, id, head.signal));
  api.take(CALLS.itemVoiceCut, ({ head, actor, id, body }) => cutVoice(services, actor, id, body, head.signal));
  api.take(CALLS.itemVoiceEnds, ({ head, actor, id, body }) => moveEnds(services, actor, id, body, head.signal));
  api.take(CALLS.itemVoiceTie, ({ actor, id, body }) => tieVoice(services, actor, id, body.voice_id));
  api.take(CALLS.itemVoiceUntie, ({ actor, id }) => untieVoice(services, actor, id));
  api.take(CALLS.itemHistory, ({ actor, id, query }) => listHistory(services, actor, id, query));
}
