import { ITEM_CALLS as CALLS } from "archive/contract/items/calls";
import { orderPages, removePage } from "archive/domain/items/pages";
import { tieVoice, untieVoice } from "archive/domain/items/tie-voice";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Calls of what a handwriting is made of: its pages, and the voice that belongs to it. */
export function itemPartCalls(api: CallApp, services: Services): void {
  api.take(CALLS.itemPagesOrder, ({ actor, id, body: { file_ids: fileIds, version } }) =>
    orderPages(services, actor, id, { fileIds, version }),
  );
  api.take(CALLS.itemPageDelete, ({ actor, id, body: { file_id: fileId, version } }) =>
    removePage(services, actor, id, { fileId, version }),
  );
  api.take(CALLS.itemVoiceTie, ({ actor, id, body }) => tieVoice(services, actor, id, body.voice_id));
  api.take(CALLS.itemVoiceUntie, ({ actor, id }) => untieVoice(services, actor, id));
}
