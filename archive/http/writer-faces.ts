import { WRITER_CALLS as CALLS } from "archive/contract/writers/calls";
import { changeCrop } from "archive/domain/profile-media/change-crop";
import { cutFaceFromItem } from "archive/domain/profile-media/face-from-item";
import {
  limitProfileMedia,
  removeProfileMedia,
  replaceProfileMedia,
} from "archive/domain/profile-media/replace-profile-media";
import type { Services } from "archive/domain/services";
import { getOwnWriter, getWriter } from "archive/domain/writers/writer-page";
import type { CallApp } from "./call";
import { readUpload } from "./items/upload";
import { changeAsked, fieldOf } from "./profile/profile-media";

/** Calls of writers' faces: what can be done with a profile picture, and no more. */
export function writerFaceCalls(api: CallApp, services: Services): void {
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
