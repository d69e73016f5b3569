import { BAG_CALLS } from "archive/contract/bags/calls";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { FORM_CALLS } from "archive/contract/items/form-calls";
import { UPLOAD_CALLS } from "archive/contract/items/upload-calls";
import { MEDIA_CALLS } from "archive/contract/items/media-calls";
import { TIMELINE_CALLS } from "archive/contract/items/timeline-calls";
import { LIST_CALLS } from "archive/contract/lists/calls";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { PROFILE_CALLS } from "archive/contract/profile/calls";
import { SEARCH_CALLS } from "archive/contract/search/calls";
import { SHARING_CALLS } from "archive/contract/sharing/calls";
import { picture } from "../../builders/picture";
import { tusRequests } from "../../builders/tus";
import { rowsOf, type Row } from "../permission-row";

/** Who may do what with items and uploads. */
export const ITEMS: Record<string, Row> = {
  ...rowsOf(PROFILE_CALLS, {
    publicProfileItems: {
      expected: [404, 404, 404],
      send: (client) => client.get(fillPath(PATHS.publicProfileItems, { id: "a".repeat(20) })),
    },
  }),
  ...rowsOf(LIST_CALLS, {
    itemDetails: { send: (client, { itemId }) => client.get(fillPath(PATHS.itemDetails, { id: itemId })) },
  }),
  ...rowsOf(FORM_CALLS, {
    // Whose form it is, and what waits of it: items/unsent-forms.test.ts.
    formOwner: { ofNone: true, send: (client) => client.get(`${PATHS.formOwner}?owner=1.0.none`) },
    unsentFormKeep: {
      ofNone: true,
      send: (client) => client.post(`${PATHS.unsentForm}?owner=1.0.none&path=/groups/new`, { name: "Family" }),
    },
    unsentForm: { ofNone: true, send: (client) => client.get(PATHS.unsentForm) },
    unsentFormDrop: {
      send: (client) => client.post(fillPath(PATHS.unsentFormDrop, { id: "00000000-0000-4000-8000-000000000000" })),
    },
  }),
  ...rowsOf(TIMELINE_CALLS, {
    timeline: { send: (client) => client.get(`${PATHS.timeline}?from=1971`) },
    timelineUndated: { send: (client) => client.get(PATHS.timelineUndated) },
    timelineYears: { send: (client) => client.get(PATHS.timelineYears) },
    itemUsedBefore: { send: (client) => client.get(PATHS.itemUsedBefore) },
  }),
  ...rowsOf(SHARING_CALLS, {
    mineAndShared: { send: (client) => client.get(PATHS.mineAndShared) },
    timelineShared: { send: (client) => client.get(PATHS.timelineShared) },
  }),
  ...rowsOf(SEARCH_CALLS, {
    search: { send: (client) => client.get(`${PATHS.search}?query=letter`) },
  }),
  ...rowsOf(MEDIA_CALLS, {
    itemDownload: { send: (client, { itemId }) => client.get(fillPath(PATHS.itemDownload, { id: itemId })) },
    itemOriginal: { send: (client, { itemId }) => client.get(fillPath(PATHS.itemOriginal, { id: itemId })) },
    itemPageWhole: {
      send: (client, { itemId, item }) =>
        client.get(fillPath(PATHS.itemPageWhole, { id: itemId, fileId: item.files[0]?.id ?? 0 })),
    },
    media: {
      send: (client, { item }) => {
        const place = {
          itemId: item.id,
          contentVersion: item.content_version,
          fileId: item.files[0]?.id ?? 0,
          name: "w200.jpg",
        };
        return client.get(fillPath(PATHS.media, place));
      },
    },
  }),
  ...rowsOf(UPLOAD_CALLS, {
    uploadsOptions: { expected: [204, 204, 204], send: (client) => tusRequests(client).ask("OPTIONS") },
    uploads: { expected: [401, 201, 201], send: (client) => tusRequests(client).begin({ bytes: 3 }) },
    upload: { send: (client, { upload }) => tusRequests(client).ask("HEAD", upload) },
    uploadAppend: {
      expected: [401, 404, 204],
      send: (client, { upload }) => tusRequests(client).patch(upload, 0, new Uint8Array()),
    },
    uploadDelete: {
      expected: [401, 404, 204],
      send: (client, { upload }) => tusRequests(client).ask("DELETE", upload),
    },
  }),
  ...rowsOf(BAG_CALLS, {
    itemArchive: {
      makesBag: true,
      send: (client, { itemId }) => client.get(fillPath(PATHS.itemArchive, { id: itemId })),
    },
  }),
  // Last: it ends with the item in the bin.
  ...rowsOf(ITEM_CALLS, {
    myItems: { send: (client) => client.get(PATHS.myItems) },
    // Their own, whoever they are: imports/described.test.ts.
    itemTextsList: { send: (client) => client.get(PATHS.itemTextsList) },
    itemCreate: { send: async (client) => client.upload(PATHS.itemCreate, await letter()) },
    itemUpdate: {
      send: (client, { itemId }) => client.post(fillPath(PATHS.itemUpdate, { id: itemId }), { description: "Changed" }),
    },
    itemStatus: {
      send: (client, { itemId, item }) =>
        client.post(fillPath(PATHS.itemStatus, { id: itemId }), { status: String(item.status) }),
    },
    // Of one's own, and of what others let one see.
    itemFavourite: {
      send: (client, { itemId }) => client.post(fillPath(PATHS.itemFavourite, { id: itemId }), { favourite: true }),
    },
    itemBin: { send: (client) => client.get(PATHS.itemBin) },
    // It is not in the bin; and what may not be deleted refuses the batch.
    itemRestore: {
      ofNone: true,
      send: (client, { itemId }) => client.post(fillPath(PATHS.itemRestore, { id: itemId })),
    },
    itemRestoreMultiple: {
      ofNone: true,
      send: (client, { itemId }) => client.post(PATHS.itemRestoreMultiple, { ids: [itemId] }),
    },
    itemErase: {
      expected: [401, 404, 400],
      send: (client, { itemId }) => client.post(fillPath(PATHS.itemErase, { id: itemId })),
    },
    itemEraseMultiple: {
      expected: [401, 404, 400],
      send: (client, { itemId }) => client.post(PATHS.itemEraseMultiple, { ids: [itemId] }),
    },
    itemStatusMultiple: {
      send: (client, { itemId, item }) =>
        client.post(PATHS.itemStatusMultiple, { ids: [itemId], status: String(item.status) }),
    },
    itemTextsMultiple: {
      send: (client, { itemId }) => client.post(PATHS.itemTextsMultiple, { ids: [itemId], place: "Barishal" }),
    },
    itemTextsUndo: { send: (client, { itemId }) => client.post(PATHS.itemTextsUndo, { ids: [itemId], at: 1 }) },
    itemDeleteMultiple: {
      ofNone: true,
      send: (client, { itemId }) => client.post(PATHS.itemDeleteMultiple, { ids: [itemId, 999_999] }),
    },
    itemDownloadSelected: { send: (client, { itemId }) => client.get(`${PATHS.itemDownloadSelected}?ids=${itemId}`) },
    itemDownloadChosen: { send: (client, { itemId }) => client.post(PATHS.itemDownloadSelected, { ids: [itemId] }) },
    itemPagesOrder: {
      send: (client, { itemId, item }) =>
        client.post(fillPath(PATHS.itemPagesOrder, { id: itemId }), { file_ids: item.files.map((file) => file.id) }),
    },
    // The only page stays; and a handwriting is no voice.
    itemPageDelete: {
      expected: [401, 404, 400],
      send: (client, { itemId, item }) =>
        client.post(fillPath(PATHS.itemPageDelete, { id: itemId }), { file_id: item.files[0]?.id }),
    },
    itemPageStraighten: {
      // So small a part is no page.
      expected: [401, 404, 400],
      send: (client, { itemId, item }) =>
        client.post(fillPath(PATHS.itemPageStraighten, { id: itemId }), {
          file_id: item.files[0]?.id,
          corners: [0.5, 0.5, 0.6, 0.5, 0.6, 0.6, 0.5, 0.6],
        }),
    },
    itemPageCorners: {
      send: (client, { itemId, item }) =>
        client.get(fillPath(PATHS.itemPageCorners, { id: itemId, fileId: item.files[0]?.id ?? 0 })),
    },
    // A handwriting is no recording: items/cut-voice.test.ts.
    itemVoicePauses: {
      expected: [401, 404, 404],
      send: (client, { itemId }) => client.get(fillPath(PATHS.itemVoicePauses, { id: itemId })),
    },
    itemVoiceCut: {
      expected: [401, 404, 404],
      send: (client, { itemId }) =>
        client.post(fillPath(PATHS.itemVoiceCut, { id: itemId }), { parts: [{ start_ms: 0, end_ms: 1000 }] }),
    },
    itemVoiceEnds: {
      expected: [401, 404, 404],
      send: (client, { itemId }) =>
        client.post(fillPath(PATHS.itemVoiceEnds, { id: itemId }), { start_ms: 0, end_ms: 1000 }),
    },
    itemVoiceTie: {
      expected: [401, 404, 400],
      send: (client, { itemId }) => client.post(fillPath(PATHS.itemVoiceTie, { id: itemId }), { voice_id: itemId }),
    },
    itemVoiceUntie: { send: (client, { itemId }) => client.post(fillPath(PATHS.itemVoiceUntie, { id: itemId })) },
    itemHistory: { send: (client, { itemId }) => client.get(fillPath(PATHS.itemHistory, { id: itemId })) },
    itemDelete: { send: (client, { itemId }) => client.post(fillPath(PATHS.itemDelete, { id: itemId })) },
  }),
};

async function letter(): Promise<FormData> {
  const form = new FormData();
  form.set("image", new File([await picture()], "letter.jpg", { type: "image/jpeg" }));
  return form;
}
