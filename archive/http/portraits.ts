import { z } from "zod";
import { Nothing } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import { boxNamed, CropChange, PortraitBox, toWirePortrait, WirePortrait } from "archive/contract/portrait";
import type { PortraitKind } from "archive/contract/portrait-media";
import { changeCrop } from "archive/domain/portrait/change-crop";
import { openPortrait } from "archive/domain/portrait/open-portrait";
import { getOwnPortrait } from "archive/domain/portrait/portrait-view";
import { removePortrait } from "archive/domain/portrait/remove-portrait";
import { countPortrait, replacePortrait } from "archive/domain/portrait/replace-portrait";
import { PORTRAIT_FIELDS, readAs } from "archive/domain/portrait/rules";
import type { Services } from "archive/services";
import { refuse } from "archive/domain/refusal";
import { answer } from "./answer";
import { call, type CallApp } from "./call";
import { serve } from "./serve";
import { readUpload } from "./upload";

const fieldOf = (kind: PortraitKind) => (name: string | undefined) => (name === PORTRAIT_FIELDS[kind] ? { kind: readAs(kind), position: null } : null);

const UPDATES = [
  ["picture", PATHS.updateProfilePicture, "Put a profile picture (`profile_picture`: jpg or png, at least 200 by 200, at most 5 MB), whole or a box of it"],
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
export function portraitCalls(app: CallApp, services: Services): void {
  call(app, { method: "get", path: PATHS.portrait, summary: "What the caller put beside their name", person: true, reply: WirePortrait }, async ({ c, caller }) =>
    answer(c, toWirePortrait(await getOwnPortrait(services.db, caller.actor))),
  );

  for (const [kind, path, summary] of UPDATES) {
    call(app, { method: "post", path, summary, person: true, streams: PortraitBox, files: { [PORTRAIT_FIELDS[kind]]: "The file." }, reply: WirePortrait }, async ({ c, caller }) => {
      await countPortrait(services, caller.actor);
      await replacePortrait(services, caller.actor, kind, await readUpload(c, services, fieldOf(kind)));
      return answer(c, toWirePortrait(await getOwnPortrait(services.db, caller.actor)), { key: `portrait.${kind}_updated` });
    });
  }

  for (const [kind, path, summary] of CROPS) {
    call(app, { method: "post", path, summary, person: true, body: CropChange, reply: WirePortrait }, async ({ c, caller, body }) => {
      const change = boxNamed(body) ?? body.step;
      if (!change) throw refuse("bad_request", { fields: { step: [{ key: "reply.field_missing" }] } });
      await changeCrop(services, caller.actor, kind, change);
      return answer(c, toWirePortrait(await getOwnPortrait(services.db, caller.actor)), { key: `portrait.${kind}_updated` });
    });
  }

  for (const [kind, path, summary] of REMOVALS) {
    call(app, { method: "post", path, summary, person: true, reply: Nothing }, async ({ c, caller }) => {
      await removePortrait(services, caller.actor, kind);
      return answer(c, null, { key: `portrait.${kind}_removed` });
    });
  }

  call(
    app,
    { method: "get", path: PATHS.portraitMedia, summary: "A person's picture or sound: the profile picture for whoever reads the name, all else for whoever may see the profile", person: "either", reply: z.string(), mediaType: "application/octet-stream" },
    async ({ c, caller, id }) => {
      if (id() !== id("fileId")) throw refuse("not_found");
      return serve(c, await openPortrait(services, caller.actor, { fileId: id(), version: id("version"), name: c.req.param("name") ?? "" }));
    },
  );
}
