import {
  CROP_CALLS,
  PROFILE_MEDIA_CALLS as CALLS,
  PUT_CALLS,
  REMOVE_CALLS,
} from "archive/contract/profile/profile-media-calls";
import type { Crop, CropStep } from "archive/contract/profile/crop";
import { boxNamed, type CropChange } from "archive/contract/profile/profile-media";
import {
  PROFILE_MEDIA_FIELDS,
  isCut,
  PROFILE_MEDIA_KINDS,
  type ProfileMediaKind,
} from "archive/contract/profile/profile-media-kinds";
import { changeCrop } from "archive/domain/profile-media/change-crop";
import { openProfileMedia } from "archive/domain/profile-media/open-profile-media";
import { getOwnProfileMedia } from "archive/domain/profile-media/profile-media-view";
import {
  removeProfileMedia,
  limitProfileMedia,
  replaceProfileMedia,
} from "archive/domain/profile-media/replace-profile-media";
import { readAs } from "archive/domain/profile-media/rules";
import type { Services } from "archive/domain/services";
import { refuse } from "archive/base/refusal";
import type { CallApp } from "archive/http/call";
import { serve } from "archive/http/items/serve";
import { readUpload } from "archive/http/items/upload";

/** Which part of a form is the file. */
export function fieldOf(kind: ProfileMediaKind) {
  return (name: string | undefined) =>
    name === PROFILE_MEDIA_FIELDS[kind] ? { kind: readAs(kind), position: null } : null;
}

/** @throws Refusal where neither a box nor a step is named */
export function changeAsked(body: CropChange): Crop | CropStep {
  const change = boxNamed(body) ?? body.step;
  if (!change) throw refuse("bad_request", { fields: { step: [{ key: "reply.field_missing" }] } });
  return change;
}

/** Pictures and sounds that people put beside their names. */
export function profileMediaCalls(api: CallApp, services: Services): void {
  api.take(CALLS.profileMedia, ({ actor }) => getOwnProfileMedia(services.db, actor));
  for (const kind of PROFILE_MEDIA_KINDS)
    api.take(PUT_CALLS[kind], async ({ c, actor }) => {
      await limitProfileMedia(services, actor);
      await replaceProfileMedia(services, actor, { kind }, await readUpload(c, services, fieldOf(kind)));
      return getOwnProfileMedia(services.db, actor);
    });
  for (const kind of PROFILE_MEDIA_KINDS.filter(isCut))
    api.take(CROP_CALLS[kind], async ({ actor, body }) => {
      await changeCrop(services, actor, { kind }, changeAsked(body));
      return getOwnProfileMedia(services.db, actor);
    });
  for (const kind of PROFILE_MEDIA_KINDS)
    api.take(REMOVE_CALLS[kind], ({ actor }) => removeProfileMedia(services, actor, { kind }));
  api.take(CALLS.profileMediaFile, async ({ c, param, actor, id: fileId, idAt }) => {
    if (fileId !== idAt("fileId")) throw refuse("not_found");
    const place = { fileId, version: idAt("version"), name: param("name") };
    return serve(c, await openProfileMedia(services, actor, place));
  });
}
