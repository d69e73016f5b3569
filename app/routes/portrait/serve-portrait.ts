import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { CROP_STEPS } from "archive/contract/crop";
import { isCut, portraitPath, type PortraitKind } from "archive/contract/portrait-media";
import { answered } from "~/forms/answered";
import { readForm, refusedStatus } from "~/forms/parse-form";
import { words } from "~/i18n/words";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { beforeOwnThings } from "~/session/own-things";
import { pageContext } from "~/session/page-context";
import { requirePerson } from "~/session/person";
import { portraitFacts } from "~/ui/portrait-facts";

const PROFILE = "/profile";

const PLACES = {
  picture: { page: "/profile/picture", title: "pictureTitle", updated: "pictureUpdated", removed: "pictureRemoved" },
  cover: { page: "/profile/cover", title: "coverTitle", updated: "coverUpdated", removed: "coverRemoved" },
  handwriting: { page: "/profile/handwriting", title: "handwritingTitle", updated: "handwritingSampleUpdated", removed: "handwritingSampleRemoved" },
  voice: { page: "/profile/voice", title: "voiceTitle", updated: "voiceSampleUpdated", removed: "voiceSampleRemoved" },
} as const satisfies Record<PortraitKind, object>;

/** What a screen shows of the person's own picture or sound, before another is chosen. */
export async function loadPortrait(args: LoaderFunctionArgs, kind: PortraitKind) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const stand = await beforeOwnThings(page);
  const portrait = await page.archive.portrait();
  stand();
  const needed = words(page, "portrait", "samples", "forms", ...(kind === "voice" ? (["recorder"] as const) : kind === "handwriting" ? (["camera"] as const) : []));
  const { cover, hand, voice } = portraitFacts(page.language, portrait);
  return {
    title: needed.portrait[PLACES[kind].title],
    words: needed,
    there: portrait[kind] !== null,
    name: page.session.user?.name ?? "",
    picture: kind === "picture" && portrait.picture ? portraitPath(kind, portrait.picture.version, portrait.picture.file.id) : null,
    cover: kind === "cover" ? cover : null,
    hand: kind === "handwriting" ? hand : null,
    voice: kind === "voice" ? voice : null,
  };
}

/** Puts a file in its place, cuts it anew (`?act=crop`), or takes it away (`?act=remove`). The archive reads the body of a file; nothing of it is looked at before. */
export async function actPortrait({ request, ...args }: ActionFunctionArgs, kind: PortraitKind) {
  const page = await pageContext({ request, ...args });
  await requirePerson(page, request);
  const query = new URL(request.url).searchParams;
  const act = query.get("act");
  if (act === "remove") return remove(page, kind);
  if (act === "crop" && isCut(kind)) {
    const asked = (await readForm(request)).get("step");
    const step = CROP_STEPS.find((each) => each === asked);
    if (!step) return redirect(PLACES[kind].page, 303);
    return changed(page, kind, await answered(page.archive.cropPortrait(kind, step)), () => redirect(PLACES[kind].page, 303));
  }
  // Without the cropper the middle was taken: the page comes back with buttons that move it.
  const to = isCut(kind) && query.get("cut") !== "1" ? PLACES[kind].page : PROFILE;
  return changed(page, kind, await answered(page.archive.replacePortrait(kind, request)), () => flashRedirect(page, to, { kind: "success", key: PLACES[kind].updated }));
}

type Changed = Awaited<ReturnType<PageContext["archive"]["replacePortrait"]>>;

function changed(page: PageContext, kind: PortraitKind, answer: Changed | null, done: () => Response) {
  if (!answer) return flashRedirect(page, PLACES[kind].page, { kind: "error", key: "profileFailed" });
  if (!answer.ok) return data({ values: {}, errors: answer.errors, message: Object.keys(answer.errors).length > 0 ? null : answer.message }, { status: refusedStatus(answer) });
  know(page, answer.data.picture);
  return done();
}

async function remove(page: PageContext, kind: PortraitKind) {
  const answer = await answered(page.archive.removePortrait(kind));
  if (!answer) return flashRedirect(page, PLACES[kind].page, { kind: "error", key: "profileFailed" });
  if (kind === "picture") know(page, null);
  return flashRedirect(page, PROFILE, { kind: "success", key: PLACES[kind].removed });
}

/** What the bars show of the person goes along with the session. */
function know({ session }: PageContext, picture: string | null): void {
  if (session.user && session.user.picture !== picture) session.know({ ...session.user, picture });
}
