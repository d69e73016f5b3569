import { wordsByBoth } from "archive/contract/dates/both-calendars";
import { ONLY_ME } from "archive/contract/items/item-status";
import type { ImportPreview } from "archive/contract/imports/import";
import { fill } from "archive/contract/fill";
import type { Messages } from "~/i18n/areas";
import { formatNumber } from "~/i18n/format";
import type { PageContext } from "~/session/context";

export type PreviewFacts = ReturnType<typeof previewRow>;

/** Server side only: one that is to be taken, as it was understood, in words. */
export function previewRow(
  { language }: PageContext,
  words: Messages["imports"],
  importId: number,
  one: ImportPreview,
) {
  const { id, name, kind, pages, caption, captionTranslation, writtenAt, writtenTyped, writtenReckoning, status } = one;
  const date = wordsByBoth(language, { edtf: writtenAt, typed: writtenTyped, reckoning: writtenReckoning });
  const about = [
    date,
    one.author && fill(words[kind === "voice" ? "spokenBy" : "writtenBy"], { name: one.author }),
    one.sender && fill(words.sentBy, { name: one.sender }),
    one.place,
    pages > 1 && fill(words.pages, { count: formatNumber(language, pages) }),
    one.hasWords && words.withWords,
  ];
  return {
    id,
    name,
    kind,
    caption: [caption, captionTranslation].filter(Boolean).join(" · "),
    about: about.filter(Boolean).join(" · "),
    status: status === ONLY_ME ? null : status === 1 ? words.statusPublic : words.statusPrivate,
    picture: kind === "handwriting" ? `/media/import/${importId}/${id}` : null,
  };
}
