import type { ImportArrange } from "archive/contract/imports/tray";

/** Fields of the form that say something of letters, and one that was emptied by scripts. */
const SAID = ["author", "written_at", "place", "album_id"];

/** Reads a press: its button, what is ticked, and the fields that say something. The archive judges it. */
export function arrangementOf(form: FormData): ImportArrange {
  return pressOf(form) as ImportArrange;
}

function pressOf(form: FormData): Record<string, unknown> {
  const [act = "", place, file, to, before] = String(form.get("do")).split("-");
  const entries = place === undefined ? form.getAll("entries") : [place];
  if (act !== "describe") return { do: act, entries, file, to, before };
  const said = SAID.filter((name) => form.get(name) || form.get("emptied") === name);
  const texts = Object.fromEntries(said.map((name) => [name, form.get(name) ?? ""]));
  const ticked = entries.length > 0 ? { entries } : {};
  return { do: act, ...ticked, reach: form.get("reach"), ...texts };
}
