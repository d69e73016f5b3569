import { WRITER_CALLS as CALLS } from "archive/contract/writers/calls";
import { findWriters, listOthersWriters, listWriterItems, listWriters } from "archive/domain/writers/find-writers";
import { editWriter, getOwnWriter, getWriter, splitWriter } from "archive/domain/writers/writer-page";
import { deleteWriter, mergeWriters } from "archive/domain/writers/remove-writer";
import type { Services } from "archive/domain/services";
import type { CallApp } from "./call";
import { answerTie, askTie, endTie } from "archive/domain/writers/tie-writers";
import { changeCrop } from "archive/domain/profile-media/change-crop";
import { cutFaceFromItem } from "archive/domain/profile-media/face-from-item";
import {
  limitProfileMedia,
  removeProfileMedia,
  replaceProfileMedia,
} from "archive/domain/profile-media/replace-profile-media";
import { readUpload } from "./items/upload";
import { changeAsked, fieldOf } from "./profile/profile-media";

/** Calls of writers and speakers. None makes one: names that are typed of items do. */
export function writerCalls(api: CallApp, services: Services): void {
  api.take(CALLS.writers, ({ actor, query }) => listWriters(services, actor, query));
  api.take(CALLS.writerFind, ({ actor, query }) => findWriters(services, actor, query.query));
  api.take(CALLS.writerDetails, ({ actor, id }) => getWriter(services, actor, id));
  api.take(CALLS.writerItems, ({ actor, id, query }) => listWriterItems(services, actor, id, query));
  api.take(CALLS.writersSeen, ({ actor, query }) => listOthersWriters(services, actor, query.query));
  api.take(CALLS.writerTie, ({ actor, id, body }) => askTie(services, actor, id, body.with));
  api.take(CALLS.writerTieAnswer, ({ actor, id, body }) => answerTie(services, actor, id, body.accept));
  api.take(CALLS.writerTieEnd, ({ actor, id }) => endTie(services, actor, id));
  api.take(CALLS.writerUpdate, ({ actor, id, body }) => editWriter(services, actor, id, body));
  api.take(CALLS.writerMerge, ({ actor, id, body }) => mergeWriters(services, actor, id, body));
  api.take(CALLS.writerSplit, ({ actor, id, body }) => splitWriter(services, actor, id, body.name));
  api.take(CALLS.writerDelete, ({ actor, id }) => deleteWriter(services, actor, id));

  // Their faces: what can be done with a profile picture, and no more.
  const place = (writerId: number) => ({ kind: "face", writerId }) as const;
  api.take(CALLS.writerFace, async ({ c, actor, id }) => {
    // Asked before the body is read.
    await getOwnWriter(services.db, actor, id);
    await limitProfileMedia(services, actor);
    await replaceProfileMedia(services, actor, place(id), await readUpload(c, services, fieldOf("picture")));
    return getWriter(services, actor, id);
  });
  api.take(CALLS.writerFaceFromItem, async ({ actor, id, body }) => {
    await cutFaceFromItem(services, actor, id, body);
    return getWriter(services, actor, id);
  });
  api.take(CALLS.writerFaceCrop, async ({ actor, id, body }) => {
    await changeCrop(services, actor, place(id), changeAsked(body));
    return getWriter(services, actor, id);
  });
  api.take(CALLS.writerFaceRemove, ({ actor, id }) => removeProfileMedia(services, actor, place(id)));
}
