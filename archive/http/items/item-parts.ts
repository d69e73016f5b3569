import { PageChoice, PagesOrder, VoiceChoice } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import { orderPages, removePage } from "archive/domain/items/pages";
import { tieVoice, untieVoice } from "archive/domain/items/tie-voice";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Calls of what a handwriting is made of: its pages, and the voice that belongs to it. */
export function itemPartCalls(api: CallApp, services: Services): void {
  api.post(
    PATHS.itemPagesOrder,
    { summary: "Put a handwriting's pages in order", body: PagesOrder, message: "item.pages_ordered" },
    ({ actor, id, body: { file_ids: fileIds, version } }) => orderPages(services, actor, id, { fileIds, version }),
  );
  api.post(
    PATHS.itemPageDelete,
    { summary: "Take a page away", body: PageChoice, message: "item.page_removed" },
    ({ actor, id, body: { file_id: fileId, version } }) => removePage(services, actor, id, { fileId, version }),
  );
  api.post(
    PATHS.itemVoiceTie,
    { summary: "Tie a voice to a handwriting", body: VoiceChoice, message: "item.voice_tied" },
    ({ actor, id, body }) => tieVoice(services, actor, id, body.voice_id),
  );
  api.post(
    PATHS.itemVoiceUntie,
    { summary: "Let a handwriting's voice stand on its own", message: "item.voice_untied" },
    ({ actor, id }) => untieVoice(services, actor, id),
  );
}
