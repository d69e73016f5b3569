import { wordsByBoth } from "archive/contract/dates/both-calendars";
import { ONLY_ME } from "archive/contract/items/item-status";
import type { ImportPreview } from "archive/contract/imports/import";
import { fill } from "archive/contract/fill";
import type { Messages } from "~/i18n/areas";
import { formatNumber } from "archive/contract/formats";
import type { PageContext } from "~/session/context";

export type PreviewFacts = ReturnType<typeof previewRow>;

interface Around {
  words: Messages["imports"];
  tray: Messages["tray"];
  importId: number;
  /** Names of the person's albums, by their ids. */
  albums: ReadonlyMap<number, string>;
  /** It is the import's first letter: there is none before it. */
  isFirst: boolean;
}

/** Server side only: one that is to be taken, as it was understood, in words. */
export function previewRow(
  { language }: PageContext,
  { words, tray, importId, albums, isFirst }: Around,
  one: ImportPreview,
  at: number,
) {
  const { id, name, kind, pages, files, pictures, caption, captionTranslation, albumId, status } = one;
  const { writtenAt, writtenTyped, writtenReckoning } = one;
  const date = wordsByBoth(language, { edtf: writtenAt, typed: writtenTyped, reckoning: writtenReckoning });
  const isVoice = kind === "voice";
  const number = formatNumber(language, at + 1);
  const about = [
    date,
    one.author && fill(words[isVoice ? "spokenBy" : "writtenBy"], { name: one.author }),
    one.sender && fill(words.sentBy, { name: one.sender }),
    one.place,
    albumId !== null && albums.get(albumId),
    pages > 1 && fill(words.pages, { count: formatNumber(language, pages) }),
    one.hasWords && words.withWords,
  ];
  const pageOf = (file: number) => ({ number, page: formatNumber(language, file + 1) });
  return {
    id,
    name,
    kind,
    number: fill(tray[isVoice ? "voice" : "letter"], { number }),
    caption: [caption, captionTranslation].filter(Boolean).join(" · "),
    about: about.filter(Boolean).join(" · "),
    status: status === ONLY_ME ? null : status === 1 ? words.statusPublic : words.statusPrivate,
    joins: !isVoice && !isFirst,
    pictures: isVoice
      ? []
      : files.map((_, file) => ({
          // A day long the browser keeps it, and another may stand in its place by then.
          src: `/media/import/${importId}/${id}-${file}?${pictures[file]}`,
          alt: fill(tray.page, pageOf(file)),
          file,
          parts: file === 0 ? null : fill(tray.newLetter, pageOf(file)),
          earlier: file === 0 ? null : fill(tray.pageEarlier, pageOf(file)),
        })),
    /** Texts of its fields, as one would type them. */
    said: { author: one.author, place: one.place, written_at: writtenTyped || writtenAt },
  };
}
