import { PageChoice, PagesOrder, VoiceChoice } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import { orderPages, removePage } from "archive/domain/items/pages";
import { tieVoice, untieVoice } from "archive/domain/items/tie-voice";
import type { Services } from "archive/domain/services";
import { done } from "archive/http/answer";
import { call, type CallApp } from "archive/http/call";

/** Calls of what a handwriting is made of: its pages, and the voice that belongs to it. */
export function itemPartCalls(app: CallApp, services: Services): void {
  call(
    app,
    {
      method: "post",
      path: PATHS.itemPagesOrder,
      summary: "Put a handwriting's pages in order",
      body: PagesOrder,
    },
    async ({ caller, id, body: { file_ids: fileIds, version } }) => {
      await orderPages(services, caller.actor, id(), { fileIds, version });
      return done("item.pages_ordered");
    },
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.itemPageDelete,
      summary: "Take a page away",
      body: PageChoice,
    },
    async ({ caller, id, body: { file_id: fileId, version } }) => {
      await removePage(services, caller.actor, id(), { fileId, version });
      return done("item.page_removed");
    },
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.itemVoiceTie,
      summary: "Tie a voice to a handwriting",
      body: VoiceChoice,
    },
    async ({ caller, id, body: { voice_id: voiceId } }) => {
      await tieVoice(services, caller.actor, id(), voiceId);
      return done("item.voice_tied");
    },
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.itemVoiceUntie,
      summary: "Let a handwriting's voice stand on its own",
    },
    async ({ caller, id }) => {
      await untieVoice(services, caller.actor, id());
      return done("item.voice_untied");
    },
  );
}
