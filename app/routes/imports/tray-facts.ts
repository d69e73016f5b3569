import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import { IMPORT_CALLS } from "archive/contract/imports/calls";
import type { ImportPreview } from "archive/contract/imports/import";
import { TIMELINE_CALLS } from "archive/contract/items/timeline-calls";
import { arrangementOf } from "~/forms/arrangement";
import { refuse } from "~/forms/submit-form";
import { dictionary } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { previewRow } from "./preview-facts";

export type TrayFacts = Awaited<ReturnType<typeof trayFacts>>;

/**
 * Server side only: what is to be taken of an import, and what is offered to say of it.
 * @param where.from how many stand before them; `arranges`: false where there are too many to be arranged
 */
export async function trayFacts(
  page: PageContext,
  importId: number,
  preview: readonly ImportPreview[],
  { from = 0, arranges = true } = {},
) {
  const [{ authors, places }, all] = await Promise.all([
    page.archive.ask(TIMELINE_CALLS.itemUsedBefore),
    page.archive.ask(ALBUM_CALLS.albums),
  ]);
  const albums = all.filter(({ id }) => id !== FIRST_ALBUM);
  const { imports: words, tray } = dictionary(page.language);
  const names = new Map(albums.map(({ id, name }) => [id, name]));
  const firstLetter = preview.find(({ kind }) => kind === "handwriting")?.id;
  const letters = preview.filter(({ kind }) => kind === "handwriting");
  const around = { words, tray, importId, albums: names };
  return {
    id: importId,
    rows: preview.map((each, at) =>
      previewRow(page, { ...around, isFirst: from === 0 && each.id === firstLetter }, each, from + at),
    ),
    // What was said of others here is offered too.
    authors: [...new Set([...preview.map(({ author }) => author).filter(Boolean), ...authors])],
    places: [...new Set([...preview.map(({ place }) => place).filter(Boolean), ...places])],
    albums: albums.map(({ id, name }) => ({ value: String(id), label: name })),
    arranges,
    guesses: letters.length > 1,
    parts: letters.some(({ files }) => files.length > 1),
  };
}

/** Does to an import what a press of its form asks for. @returns how it was refused; null where it wasn't */
export async function changeByForm(page: PageContext, id: number, form: FormData) {
  const answer = await page.archive.ask(IMPORT_CALLS.importArrange, { id, fields: arrangementOf(form) });
  return answer.ok || answer.status === 404 ? null : refuse(form, answer);
}
