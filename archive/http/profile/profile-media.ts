import { z } from "zod";
import { PATHS } from "archive/contract/paths";
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
import { answer, done } from "archive/http/answer";
import { call, streamCall, type CallApp } from "archive/http/call";
import { serve } from "archive/http/items/serve";
import { readUpload } from "archive/http/items/upload";

const fieldOf = (kind: ProfileMediaKind) => (name: string | undefined) =>
  name === PROFILE_MEDIA_FIELDS[kind] ? { kind: readAs(kind), position: null } : null;

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
export function profileMediaCalls(app: CallApp, services: Services): void {
  call(
    app,
    {
      method: "get",
      path: PATHS.profileMedia,
      summary: "What the caller put beside their name",
      reply: profileMediaWire,
    },
    async ({ caller }) => answer(await getOwnProfileMedia(services.db, caller.actor)),
  );

  for (const [kind, path, summary] of UPDATES) {
    streamCall(
      app,
      {
        method: "post",
        path,
        summary,
        streams: ProfileMediaBox,
        files: { [PROFILE_MEDIA_FIELDS[kind]]: "The file." },
        reply: profileMediaWire,
      },
      async ({ c, caller }) => {
        await limitProfileMedia(services, caller.actor);
        await replaceProfileMedia(services, caller.actor, kind, await readUpload(c, services, fieldOf(kind)));
        return answer(await getOwnProfileMedia(services.db, caller.actor), {
          key: `profileMedia.${kind}_updated`,
        });
      },
    );
  }

  for (const [kind, path, summary] of CROPS) {
    call(
      app,
      { method: "post", path, summary, body: CropChange, reply: profileMediaWire },
      async ({ caller, body }) => {
        const change = boxNamed(body) ?? body.step;
        if (!change) throw refuse("bad_request", { fields: { step: [{ key: "reply.field_missing" }] } });
        await changeCrop(services, caller.actor, kind, change);
        return answer(await getOwnProfileMedia(services.db, caller.actor), {
          key: `profileMedia.${kind}_updated`,
        });
      },
    );
  }

  for (const [kind, path, summary] of REMOVALS) {
    call(app, { method: "post", path, summary }, async ({ caller }) => {
      await removeProfileMedia(services, caller.actor, kind);
      return done(`profileMedia.${kind}_removed`);
    });
  }

  streamCall(
    app,
    {
      method: "get",
      path: PATHS.profileMediaFile,
      summary:
        "A person's picture or sound: the profile picture for whoever reads the name, all else for whoever may " +
        "see the profile",
      person: "either",
      reply: z.string(),
      mediaType: "application/octet-stream",
    },
    async ({ c, param, caller, id }) => {
      if (id() !== id("fileId")) throw refuse("not_found");
      return serve(
        c,
        await openProfileMedia(services, caller.actor, {
          fileId: id(),
          version: id("version"),
          name: param("name"),
        }),
      );
    },
  );
}
