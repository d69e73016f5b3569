import { data, redirect } from "@remix-run/node";
import { CROP_STEPS } from "archive/contract/profile/crop";
import { isCut, profileMediaPath, type ProfileMediaKind } from "archive/contract/profile/profile-media-kinds";
import { answered } from "~/forms/write-answer";
import { readForm, refusedStatus } from "~/forms/parse-form";
import { messages } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { beforeOwnThings } from "~/session/own-things";
import { pageContext, personPage, type RouteArgs } from "~/session/page-context";
import { requirePerson } from "~/session/person";
import { profileMediaFacts } from "~/ui/person/profile-media-facts";

const PROFILE = "/profile";

/** Keys of the message area "flash" begin with what was changed. */
const CHANGED = {
  picture: "picture",
  cover: "cover",
  handwriting: "handwritingSample",
  voice: "voiceSample",
} as const satisfies Record<ProfileMediaKind, string>;

const pageOf = (kind: ProfileMediaKind) => `${PROFILE}/${kind}`;

/** What a screen shows of the person's own picture or sound, before another is chosen. */
export async function loadProfileMedia(args: RouteArgs, kind: ProfileMediaKind) {
  const page = await personPage(args);
  const stand = await beforeOwnThings(page);
  const profileMedia = await page.archive.profileMedia();
  stand();
  const needed = messages(
    page,
    "profileMedia",
    "profileSamples",
    "forms",
    ...(kind === "voice" ? (["recorder"] as const) : kind === "handwriting" ? (["camera"] as const) : []),
  );
  const { cover, hand, voice } = profileMediaFacts(page.language, profileMedia);
  return {
    title: needed.profileMedia[`${kind}Title`],
    messages: needed,
    there: profileMedia[kind] !== null,
    name: page.session.user?.name ?? "",
    picture:
      kind === "picture" && profileMedia.picture
        ? profileMediaPath(kind, profileMedia.picture.version, profileMedia.picture.file.id)
        : null,
    cover: kind === "cover" ? cover : null,
    hand: kind === "handwriting" ? hand : null,
    voice: kind === "voice" ? voice : null,
  };
}

/**
 * Puts a file in its place, cuts it anew (`?act=crop`), or takes it away (`?act=remove`). The archive reads the body of
 * a file; nothing of it is looked at before.
 */
export async function actProfileMedia({ request, ...args }: RouteArgs, kind: ProfileMediaKind) {
  const page = await pageContext({ request, ...args });
  await requirePerson(page, request);
  const query = new URL(request.url).searchParams;
  const act = query.get("act");
  if (act === "remove") return remove(page, kind);
  if (act === "crop" && isCut(kind)) {
    const asked = (await readForm(request)).get("step");
    const step = CROP_STEPS.find((each) => each === asked);
    if (!step) return redirect(pageOf(kind), 303);
    return changed(page, kind, await answered(page.archive.cropProfileMedia(kind, step)), () =>
      redirect(pageOf(kind), 303),
    );
  }
  // Without the cropper the middle was taken: the page comes back with buttons that move it.
  const to = isCut(kind) && query.get("cut") !== "1" ? pageOf(kind) : PROFILE;
  return changed(page, kind, await answered(page.archive.replaceProfileMedia(kind, request)), () =>
    flashRedirect(page, to, { kind: "success", key: `${CHANGED[kind]}Updated` }),
  );
}

type Changed = Awaited<ReturnType<PageContext["archive"]["replaceProfileMedia"]>>;

function changed(page: PageContext, kind: ProfileMediaKind, answer: Changed | null, done: () => Response) {
  if (!answer) return flashRedirect(page, pageOf(kind), { kind: "error", key: "profileFailed" });
  if (!answer.ok)
    return data(
      { values: {}, errors: answer.errors, message: Object.keys(answer.errors).length > 0 ? null : answer.message },
      { status: refusedStatus(answer) },
    );
  know(page, answer.data.picture);
  return done();
}

async function remove(page: PageContext, kind: ProfileMediaKind) {
  const answer = await answered(page.archive.removeProfileMedia(kind));
  if (!answer) return flashRedirect(page, pageOf(kind), { kind: "error", key: "profileFailed" });
  if (kind === "picture") know(page, null);
  return flashRedirect(page, PROFILE, { kind: "success", key: `${CHANGED[kind]}Removed` });
}

/** What the bars show of the person goes along with the session. */
function know({ session }: PageContext, picture: string | null): void {
  if (session.user && session.user.picture !== picture) session.know({ ...session.user, picture });
}
