import { cutLabel } from "~/ui/controls/cut-label";

/** The beginning of a caption as a title: of its first line, whole words of at most 50 letters. */
export function firstWords(caption: string): string {
  const line = (caption.trim().split("\n")[0] ?? "").trim();
  const cut = cutLabel(line);
  return cut === line ? line : cut.replace(/\s+\S*…$/, "…");
}
