import type { Answer } from "archive/client";
import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { fill } from "archive/contract/fill";
import type { Language } from "archive/contract/language";
import { SHARING_CALLS } from "archive/contract/sharing/calls";
import { GROUP_CALLS } from "archive/contract/sharing/group-calls";
import type { Decision } from "archive/contract/sharing/decision";
import { pressed } from "~/forms/read-form";
import { dictionary } from "~/i18n/dictionary";
import { formatNumber } from "archive/contract/formats";
import type { PageContext } from "~/session/context";
import { albumCount } from "~/ui/item/album-facts";
import { listPath } from "~/ui/item/list-path";

/** Kinds of what is offered: an item that somebody shows, an album, or a group. */
const OFFERED = ["file", "album", "group"] as const;
export type Offered = (typeof OFFERED)[number];

/** Server side only: how much lies in an album, or how many are in a group, in words. */
export function countIn(language: Language, kind: "album" | "group", count: number): string {
  if (kind === "album") return albumCount(language, count);
  const { member, members } = dictionary(language).ui;
  return count === 1 ? member : fill(members, { count: formatNumber(language, count) });
}

/** Kind of offer that a form says it answers to. */
export function offeredIn(form: FormData): Offered {
  return OFFERED.find((each) => each === form.get("offered")) ?? "file";
}

/** The answer that the form of an invitation gives. @param by its id, or the token of a mail */
export function answerInvitation(
  { archive }: PageContext,
  form: FormData,
  offered: Offered,
  by: Pick<Decision, "id"> | Pick<Decision, "token">,
): Promise<Answer<{ id: number }>> {
  if (offered === "group")
    return accepts(form)
      ? archive.ask(GROUP_CALLS.acceptGroup, { fields: by })
      : archive.ask(GROUP_CALLS.ignoreGroup, { fields: by });
  if (offered === "album")
    return accepts(form)
      ? archive.ask(ALBUM_CALLS.albumAccept, { fields: { ...by, always: form.has("always") } })
      : archive.ask(ALBUM_CALLS.albumIgnore, { fields: by });
  return accepts(form)
    ? archive.ask(SHARING_CALLS.acceptShare, { fields: { ...by, always: form.has("always") } })
    : archive.ask(SHARING_CALLS.ignoreShare, { fields: by });
}

/** Whether a form accepts rather than ignores. @throws what `pressed` does */
export function accepts(form: FormData): boolean {
  return pressed(form, ["accept", "ignore"]) === "accept";
}

/** Address at which whoever accepted an offer goes on. @param id of the item, album or group */
export function acceptedPath(offered: Offered, id: number): string {
  if (offered === "group") return listPath({ list: "group", group: id });
  return offered === "album"
    ? listPath({ list: "shared-album", album: id })
    : listPath({ list: "shared" }, { item: id });
}

/** Keys of the messages that tell of an answer. */
export const TOLD = {
  file: { accepted: "shareAccepted", ignored: "shareIgnored" },
  album: { accepted: "albumAccepted", ignored: "shareIgnored" },
  group: { accepted: "groupJoined", ignored: "groupIgnored" },
};
