import { PATHS } from "archive/contract/paths";
import type { Crop, CropStep } from "archive/contract/profile/crop";
import { boxNamed, CropChange, ProfileMediaBox, profileMediaWire } from "archive/contract/profile/profile-media";
import type { ProfileMediaKind } from "archive/contract/profile/profile-media-kinds";
import { changeCrop } from "archive/domain/profile-media/change-crop";
import { openProfileMedia } from "archive/domain/profile-media/open-profile-media";
import { getOwnProfileMedia } from "archive/domain/profile-media/profile-media-view";
import {
  removeProfileMedia,
  limitProfileMedia,
  replaceProfileMedia,
} from "archive/domain/profile-media/replace-profile-media";
import { PROFILE_MEDIA_FIELDS, readAs } from "archive/domain/profile-media/rules";
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

const UPDATES = [
  [
    "picture",
    PATHS.updateProfilePicture,
    "Put a profile picture (`profile_picture`: jpg or png, at least 200 by 200, at most 5 MB), whole or a box of it",
  ],
  ["cover", PATHS.updateCoverPicture, "Put a cover picture (`cover_pic`, likewise)"],
  ["handwriting", PATHS.updateHandwritingSample, "Put a picture of one's hand (`handwriting`)"],
  ["voice", PATHS.updateVoiceSample, "Put a recording of one's voice (`voice`)"],
] as const;
const CROPS = [
  ["picture", PATHS.cropProfilePicture, "Cut the profile picture anew, at a box or one step on"],
  ["cover", PATHS.cropCoverPicture, "Cut the cover picture anew"],
] as const;
const REMOVALS = [
  ["picture", PATHS.deleteProfilePicture, "Take the profile picture away"],
  ["cover", PATHS.deleteCoverPicture, "Take the cover picture away"],
  ["handwriting", PATHS.deleteHandwritingSample, "Take the sample of one's hand away"],
  ["voice", PATHS.deleteVoiceSample, "Take the sample of one's voice away"],
] as const;

/** Pictures and sounds that people put beside their names. */
export function profileMediaCalls(api: CallApp, services: Services): void {
  api.get(
    PATHS.profileMedia,
    { summary: "What the caller put beside their name", reply: profileMediaWire },
    ({ actor }) => getOwnProfileMedia(services.db, actor),
  );
  for (const [kind, path, summary] of UPDATES)
    api.stream(
      "post",
      path,
      {
        summary,
        streams: ProfileMediaBox,
        files: { [PROFILE_MEDIA_FIELDS[kind]]: "The file." },
        reply: profileMediaWire,
        message: `profileMedia.${kind}_updated`,
      },
      async ({ c, actor }) => {
        await limitProfileMedia(services, actor);
        await replaceProfileMedia(services, actor, { kind }, await readUpload(c, services, fieldOf(kind)));
        return getOwnProfileMedia(services.db, actor);
      },
    );
  for (const [kind, path, summary] of CROPS)
    api.post(
      path,
      { summary, body: CropChange, reply: profileMediaWire, message: `profileMedia.${kind}_updated` },
      async ({ actor, body }) => {
        await changeCrop(services, actor, { kind }, changeAsked(body));
        return getOwnProfileMedia(services.db, actor);
      },
    );
  for (const [kind, path, summary] of REMOVALS)
    api.post(path, { summary, message: `profileMedia.${kind}_removed` }, ({ actor }) =>
      removeProfileMedia(services, actor, { kind }),
    );
  api.file(
    PATHS.profileMediaFile,
    {
      summary:
        "A person's picture or sound: the profile picture for whoever reads the name, a writer's face for whoever " +
        "may see the writer's page, all else for whoever may see the profile",
      person: "either",
    },
    async ({ c, param, actor, id: fileId, idAt }) => {
      if (fileId !== idAt("fileId")) throw refuse("not_found");
      const place = { fileId, version: idAt("version"), name: param("name") };
      return serve(c, await openProfileMedia(services, actor, place));
    },
  );
}
