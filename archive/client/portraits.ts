import { Nothing } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import type { CropStep } from "archive/contract/crop";
import { fromWirePortrait, WirePortrait, type Portrait } from "archive/contract/portrait";
import type { CutKind, PortraitKind } from "archive/contract/portrait-media";
import { mapAnswer, OR_ABSENT, type Line } from "./line";

const UPDATE: Record<PortraitKind, string> = {
  picture: PATHS.updateProfilePicture,
  cover: PATHS.updateCoverPicture,
  handwriting: PATHS.updateHandwritingSample,
  voice: PATHS.updateVoiceSample,
};
const REMOVE: Record<PortraitKind, string> = {
  picture: PATHS.deleteProfilePicture,
  cover: PATHS.deleteCoverPicture,
  handwriting: PATHS.deleteHandwritingSample,
  voice: PATHS.deleteVoiceSample,
};
const CROP: Record<CutKind, string> = { picture: PATHS.cropProfilePicture, cover: PATHS.cropCoverPicture };

/** Calls of the pictures and sounds that the person put beside their name. */
export function portraitCalls({ read, post, stream }: Line) {
  return {
    portrait: async (): Promise<Portrait> => fromWirePortrait(await read(WirePortrait, PATHS.portrait)),
    /** The body goes on unread. */
    replacePortrait: async (kind: PortraitKind, request: Request) => mapAnswer(await stream(WirePortrait, UPDATE[kind], request), changed),
    cropPortrait: async (kind: CutKind, step: CropStep) => mapAnswer(await post(WirePortrait, CROP[kind], { step }, OR_ABSENT), changed),
    removePortrait: (kind: PortraitKind) => post(Nothing, REMOVE[kind], {}, OR_ABSENT),
  };
}

/** What stands there now, and the picture that goes with the name. */
function changed(wire: WirePortrait) {
  return { portrait: fromWirePortrait(wire), picture: wire.profile_picture };
}
