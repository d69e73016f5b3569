import { ALBUM_CALLS } from "archive/contract/albums/calls";
import type { AlbumsArranged } from "archive/contract/albums/album";
import { unlessAway } from "~/forms/submit-form";
import type { PageContext } from "~/session/context";

/** Letters of it that a cookie holds beside the rest of its message. */
const MOST_LETTERS = 2500;
const PART = /^(\d{1,15})([+-])(\d{1,15}(?:\.\d{1,15})*)$/;

/** Facts of a message from which one press undoes what was arranged; none where that is nothing, or too much. */
export function undoOf({ put, taken_out: out }: AlbumsArranged, to: string) {
  const parts = (sign: "+" | "-", albums: AlbumsArranged["put"]) =>
    albums.map(({ album_id: album, handwriting_ids: ids }) => `${album}${sign}${ids.join(".")}`);
  const arranged = [...parts("+", put), ...parts("-", out)].join("_");
  return arranged === "" || arranged.length > MOST_LETTERS ? {} : { arranged, undoTo: to };
}

/**
 * Takes out what was put into albums, and puts back what was taken out.
 * @returns whether all of it could be done: some of it may have been deleted meanwhile
 */
export async function undoArranged({ archive }: PageContext, arranged: string): Promise<boolean> {
  const done: boolean[] = [];
  for (const part of arranged.split("_")) {
    const [, album = "", sign, items = ""] = PART.exec(part) ?? [];
    if (!album) continue;
    const where = { [sign === "+" ? "out_of" : "into"]: [Number(album)] };
    // What was only its owner's was shown by their own word a moment ago.
    const fields = { handwriting_ids: items.split(".").map(Number), ...where, confirm: true };
    done.push(unlessAway(await archive.ask(ALBUM_CALLS.albumArrange, { fields })).ok);
  }
  return done.every(Boolean);
}
