import { PATHS, fillPath } from "archive/contract/paths";
import { picture } from "../../builders/picture";
import { tusRequests } from "../../builders/tus";
import { OWN, SEEN, SIGNED_IN, type Row } from "../permission-row";

/** Who may do what with items and uploads. */
export const ITEMS: Record<string, Row> = {
  [`get ${PATHS.publicProfileItems}`]: {
    expected: [404, 404, 404],
    send: (client) => client.get(fillPath(PATHS.publicProfileItems, { id: "a".repeat(20) })),
  },
  [`get ${PATHS.itemDetails}`]: {
    ...SEEN,
    send: (client, { itemId }) => client.get(fillPath(PATHS.itemDetails, { id: itemId })),
  },
  // Whose form it is, and what waits of it: items/unsent-forms.test.ts.
  [`get ${PATHS.formOwner}`]: {
    expected: [401, 404, 404],
    send: (client) => client.get(`${PATHS.formOwner}?owner=1.0.none`),
  },
  [`post ${PATHS.unsentForm}`]: {
    expected: [401, 404, 404],
    send: (client) => client.post(`${PATHS.unsentForm}?owner=1.0.none&path=/groups/new`, { name: "Family" }),
  },
  [`get ${PATHS.unsentForm}`]: { expected: [401, 404, 404], send: (client) => client.get(PATHS.unsentForm) },
  [`post ${PATHS.unsentFormDrop}`]: {
    ...SIGNED_IN,
    send: (client) => client.post(fillPath(PATHS.unsentFormDrop, { id: "00000000-0000-4000-8000-000000000000" })),
  },
  [`get ${PATHS.myItems}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.myItems) },
  [`get ${PATHS.timeline}`]: { ...SIGNED_IN, send: (client) => client.get(`${PATHS.timeline}?from=1971`) },
  [`get ${PATHS.timelineUndated}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.timelineUndated) },
  [`get ${PATHS.timelineShared}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.timelineShared) },
  [`get ${PATHS.timelineYears}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.timelineYears) },
  [`get ${PATHS.itemUsedBefore}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.itemUsedBefore) },
  [`get ${PATHS.search}`]: { ...SIGNED_IN, send: (client) => client.get(`${PATHS.search}?query=letter`) },
  [`post ${PATHS.itemCreate}`]: {
    ...SIGNED_IN,
    send: async (client) => client.upload(PATHS.itemCreate, await letter()),
  },
  [`post ${PATHS.itemUpdate}`]: {
    ...OWN,
    send: (client, { itemId }) => client.post(fillPath(PATHS.itemUpdate, { id: itemId }), { description: "Changed" }),
  },
  [`post ${PATHS.itemStatus}`]: {
    ...OWN,
    send: (client, { itemId, item }) =>
      client.post(fillPath(PATHS.itemStatus, { id: itemId }), { status: String(item.status) }),
  },
  // Of one's own, and of what others let one see.
  [`post ${PATHS.itemFavourite}`]: {
    expected: [401, 404, 200],
    member: 200,
    open: [401, 200, 200],
    ofItem: true,
    send: (client, { itemId }) => client.post(fillPath(PATHS.itemFavourite, { id: itemId }), { favourite: true }),
  },
  [`get ${PATHS.itemDownload}`]: {
    ...SEEN,
    send: (client, { itemId }) => client.get(fillPath(PATHS.itemDownload, { id: itemId })),
  },
  [`get ${PATHS.itemOriginal}`]: {
    ...OWN,
    send: (client, { itemId }) => client.get(fillPath(PATHS.itemOriginal, { id: itemId })),
  },
  [`get ${PATHS.itemArchive}`]: {
    expected: [401, 404, 200],
    member: 200,
    open: [401, 200, 200],
    ofItem: true,
    makesBag: true,
    send: (client, { itemId }) => client.get(fillPath(PATHS.itemArchive, { id: itemId })),
  },
  [`get ${PATHS.media}`]: {
    ...SEEN,
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
  [`get ${PATHS.itemBin}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.itemBin) },
  // It is not in the bin; and what may not be deleted refuses the batch.
  [`post ${PATHS.itemRestore}`]: {
    ofItem: true,
    expected: [401, 404, 404],
    send: (client, { itemId }) => client.post(fillPath(PATHS.itemRestore, { id: itemId })),
  },
  [`post ${PATHS.itemRestoreMultiple}`]: {
    ofItem: true,
    expected: [401, 404, 404],
    send: (client, { itemId }) => client.post(PATHS.itemRestoreMultiple, { ids: [itemId] }),
  },
  [`post ${PATHS.itemErase}`]: {
    ofItem: true,
    expected: [401, 404, 400],
    send: (client, { itemId }) => client.post(fillPath(PATHS.itemErase, { id: itemId })),
  },
  [`post ${PATHS.itemEraseMultiple}`]: {
    ofItem: true,
    expected: [401, 404, 400],
    send: (client, { itemId }) => client.post(PATHS.itemEraseMultiple, { ids: [itemId] }),
  },
  [`post ${PATHS.itemStatusMultiple}`]: {
    ...OWN,
    send: (client, { itemId, item }) =>
      client.post(PATHS.itemStatusMultiple, { ids: [itemId], status: String(item.status) }),
  },
  [`post ${PATHS.itemDeleteMultiple}`]: {
    ofItem: true,
    expected: [401, 404, 404],
    send: (client, { itemId }) => client.post(PATHS.itemDeleteMultiple, { ids: [itemId, 999_999] }),
  },
  [`get ${PATHS.itemDownloadSelected}`]: {
    ...SEEN,
    send: (client, { itemId }) => client.get(`${PATHS.itemDownloadSelected}?ids=${itemId}`),
  },
  [`post ${PATHS.itemDownloadSelected}`]: {
    ...SEEN,
    send: (client, { itemId }) => client.post(PATHS.itemDownloadSelected, { ids: [itemId] }),
  },
  [`post ${PATHS.itemPagesOrder}`]: {
    ...OWN,
    send: (client, { itemId, item }) =>
      client.post(fillPath(PATHS.itemPagesOrder, { id: itemId }), { file_ids: item.files.map((file) => file.id) }),
  },
  // The only page stays; and a handwriting is no voice.
  [`post ${PATHS.itemPageDelete}`]: {
    expected: [401, 404, 400],
    ofItem: true,
    send: (client, { itemId, item }) =>
      client.post(fillPath(PATHS.itemPageDelete, { id: itemId }), { file_id: item.files[0]?.id }),
  },
  [`post ${PATHS.itemVoiceTie}`]: {
    ofItem: true,
    expected: [401, 404, 400],
    send: (client, { itemId }) => client.post(fillPath(PATHS.itemVoiceTie, { id: itemId }), { voice_id: itemId }),
  },
  [`post ${PATHS.itemVoiceUntie}`]: {
    ...OWN,
    send: (client, { itemId }) => client.post(fillPath(PATHS.itemVoiceUntie, { id: itemId })),
  },
  [`get ${PATHS.itemHistory}`]: {
    ...OWN,
    send: (client, { itemId }) => client.get(fillPath(PATHS.itemHistory, { id: itemId })),
  },
  [`options ${PATHS.uploads}`]: { expected: [204, 204, 204], send: (client) => tusRequests(client).ask("OPTIONS") },
  [`post ${PATHS.uploads}`]: { expected: [401, 201, 201], send: (client) => tusRequests(client).begin({ bytes: 3 }) },
  [`head ${PATHS.upload}`]: { ...OWN, send: (client, { upload }) => tusRequests(client).ask("HEAD", upload) },
  [`patch ${PATHS.upload}`]: {
    expected: [401, 404, 204],
    send: (client, { upload }) => tusRequests(client).patch(upload, 0, new Uint8Array()),
  },
  [`delete ${PATHS.upload}`]: {
    expected: [401, 404, 204],
    send: (client, { upload }) => tusRequests(client).ask("DELETE", upload),
  },
  [`post ${PATHS.itemDelete}`]: {
    ...OWN,
    send: (client, { itemId }) => client.post(fillPath(PATHS.itemDelete, { id: itemId })),
  },
};

async function letter(): Promise<FormData> {
  const form = new FormData();
  form.set("image", new File([await picture()], "letter.jpg", { type: "image/jpeg" }));
  return form;
}
