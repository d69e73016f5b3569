import { redirect } from "@remix-run/node";
import { CROP_STEPS } from "archive/contract/profile/crop";
import { CROP_CALLS, PROFILE_MEDIA_CALLS, PUT_CALLS, REMOVE_CALLS } from "archive/contract/profile/profile-media-calls";
import {
  isCut,
  PROFILE_MEDIA_KINDS,
  profileMediaPath,
  type ProfileMediaKind,
} from "archive/contract/profile/profile-media-kinds";
import { readForm } from "~/forms/read-form";
import { answered, refuse } from "~/forms/submit-form";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { beforeOwnThings } from "~/session/own-things";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { profileMediaFacts } from "~/ui/person/profile-media-facts";

const PROFILE = "/profile";

/** Keys of the message area "flash" begin with what was changed. */
const CHANGED = {
  picture: "picture",
  cover: "cover",
  handwriting: "handwritingSample",
  voice: "voiceSample",
} as const satisfies Record<ProfileMediaKind, string>;

/** Which of them the address names. */
function kindOf({ pathname }: URL): ProfileMediaKind {
  return PROFILE_MEDIA_KINDS.find((kind) => pathname.startsWith(`${PROFILE}/${kind}`)) ?? "picture";
}

/** What a screen shows of the person's own picture or sound, before another is chosen. */
export async function loader(args: RouteArgs) {
  const { page, url } = await personRequest(args);
  const kind = kindOf(url);
  const stand = await beforeOwnThings(page);
  const profileMedia = await page.archive.ask(PROFILE_MEDIA_CALLS.profileMedia);
  stand();
  const ways = kind === "voice" ? (["recorder"] as const) : kind === "handwriting" ? (["camera"] as const) : [];
  const { picture } = profileMedia;
  const { cover, hand, voice } = profileMediaFacts(page.language, profileMedia);
  return {
    ...titled(page, "profileMedia", `${kind}Title`, "profileSamples", "forms", ...ways),
    kind,
    picture: kind === "picture" ? picture && profileMediaPath(kind, picture.version, picture.file.id) : null,
    cover: kind === "cover" ? cover : null,
    hand: kind === "handwriting" ? hand : null,
    voice: kind === "voice" ? voice : null,
  };
}

/**
 * Puts a file in its place, cuts it anew (`?do=crop`), or takes it away (`?do=remove`). The archive reads the body of
 * a file; nothing of it is looked at before.
 */
export async function action(args: RouteArgs) {
  const { page, url, searchParams: query } = await personRequest(args);
  const { session, archive } = page;
  const { request } = args;
  const kind = kindOf(url);
  const own = `${PROFILE}/${kind}`;
  const failed = () => flashRedirect(page, own, { kind: "error", key: "profileFailed" });
  /** What the bars show of the person goes along with the session. */
  const know = (picture: string | null) => {
    if (session.user && session.user.picture !== picture) session.know({ ...session.user, picture });
  };
  const act = query.get("do");
  if (act === "remove") {
    const answer = await answered(archive.ask(REMOVE_CALLS[kind]));
    if (!answer) return failed();
    if (kind === "picture") know(null);
    return flashRedirect(page, PROFILE, `${CHANGED[kind]}Removed`);
  }
  const crops = act === "crop" && isCut(kind);
  const asked = crops && (await readForm(request)).get("step");
  const step = CROP_STEPS.find((each) => each === asked);
  if (crops && !step) return redirect(own, 303);
  const answer = await answered(
    crops && step ? archive.ask(CROP_CALLS[kind], { fields: { step } }) : archive.ask(PUT_CALLS[kind], { request }),
  );
  if (!answer) return failed();
  if (!answer.ok) return refuse(new FormData(), answer);
  const { picture } = answer.data;
  know(picture && profileMediaPath("picture", picture.version, picture.file.id));
  if (crops) return redirect(own, 303);
  // Without the cropper the middle was taken: the page comes back with buttons that move it.
  const to = isCut(kind) && query.get("cut") !== "1" ? own : PROFILE;
  return flashRedirect(page, to, `${CHANGED[kind]}Updated`);
}
