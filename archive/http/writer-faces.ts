import { PATHS } from "archive/contract/paths";
import { CropChange, ProfileMediaBox } from "archive/contract/profile/profile-media";
import { FaceFromItem, writerWire } from "archive/contract/writers/writer";
import { changeCrop } from "archive/domain/profile-media/change-crop";
import { cutFaceFromItem } from "archive/domain/profile-media/face-from-item";
import {
  limitProfileMedia,
  removeProfileMedia,
  replaceProfileMedia,
} from "archive/domain/profile-media/replace-profile-media";
import { PROFILE_MEDIA_FIELDS } from "archive/domain/profile-media/rules";
import type { Services } from "archive/domain/services";
import { getOwnWriter, getWriter } from "archive/domain/writers/get-writer";
import type { CallApp } from "./call";
import { readUpload } from "./items/upload";
import { changeAsked, fieldOf } from "./profile/profile-media";

/** Calls of writers' faces: what can be done with a profile picture, and no more. */
export function writerFaceCalls(api: CallApp, services: Services): void {
  const place = (writerId: number) => ({ kind: "face", writerId }) as const;
  api.stream(
    "post",
    PATHS.writerFace,
    {
      summary: "Put a face beside a writer's name (`profile_picture`, as one's own), whole or a box of it",
      streams: ProfileMediaBox,
      files: { [PROFILE_MEDIA_FIELDS.picture]: "The file." },
      reply: writerWire,
      message: "writer.face_updated",
    },
    async ({ c, actor, id }) => {
      // Asked before the body is read.
      await getOwnWriter(services.db, actor, id);
      await limitProfileMedia(services, actor);
      await replaceProfileMedia(services, actor, place(id), await readUpload(c, services, fieldOf("picture")));
      return getWriter(services, actor, id);
    },
  );
  api.post(
    PATHS.writerFaceFromItem,
    {
      summary: "Make a page of a letter or a photograph of the caller's a writer's face, its middle first",
      body: FaceFromItem,
      reply: writerWire,
      message: "writer.face_updated",
    },
    async ({ actor, id, body }) => {
      await cutFaceFromItem(services, actor, id, body);
      return getWriter(services, actor, id);
    },
  );
  api.post(
    PATHS.writerFaceCrop,
    {
      summary: "Cut a writer's face anew, at a box or one step on",
      body: CropChange,
      reply: writerWire,
      message: "writer.face_updated",
    },
    async ({ actor, id, body }) => {
      await changeCrop(services, actor, place(id), changeAsked(body));
      return getWriter(services, actor, id);
    },
  );
  api.post(
    PATHS.writerFaceRemove,
    { summary: "Take a writer's face away", message: "writer.face_removed" },
    ({ actor, id }) => removeProfileMedia(services, actor, place(id)),
  );
}
