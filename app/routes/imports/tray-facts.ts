import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import { IMPORT_CALLS } from "archive/contract/imports/calls";
import type { ImportPreview } from "archive/contract/imports/import";
import { TIMELINE_CALLS } from "archive/contract/items/timeline-calls";
import { arrangementOf } from "~/forms/arrangement";
import { NOTHING, type FormReply } from "~/forms/form-reply";
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

/** Presses that take away what lies nowhere else, which are asked about first. */
const TAKING = ["remove", "dismiss"] as const;

/** A press that is asked about before it is done. */
export interface Asked {
  do: (typeof TAKING)[number];
  entries: string[];
}

export type MayAsk = FormReply & { asks?: Asked };

/** Gives what is to be asked before a press is done; null where it takes nothing away, or was said yes to. */
export function askedFirst(form: FormData): MayAsk | null {
  const press = TAKING.find((each) => each === form.get("do"));
  const entries = form.getAll("entries").map(String);
  if (!press || form.has("confirm") || (press === "remove" && entries.length === 0)) return null;
  return { ...NOTHING, asks: { do: press, entries } };
}

/** Does to an import what a press of its form asks for. @returns how it was refused; null where it wasn't */
export async function changeByForm(page: PageContext, id: number, form: FormData) {
  const answer = await page.archive.ask(IMPORT_CALLS.importArrange, { id, fields: arrangementOf(form) });
  return answer.ok || answer.status === 404 ? null : refuse(form, answer);
}
