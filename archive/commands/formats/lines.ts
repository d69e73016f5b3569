import type { ItemKind } from "archive/contract/items/item";
import type { FormatCount } from "archive/db/keeping/formats";

/** A format, and what is kept in it; without a kind where the register doesn't know it. */
export interface CountedFormat extends FormatCount {
  name: string;
  kind: ItemKind | null;
  pronom: readonly string[];
  risk: string | null;
}

/** What is kept in which format, for the operator; what is at risk last, where it is read. */
export function formatLines(formats: CountedFormat[], anew: number): string[] {
  const atRisk = formats.filter(({ risk }) => risk !== null);
  const sound = formats.filter(({ risk }) => risk === null);
  return [
    ...[...sound, ...atRisk].map(formatLine),
    ...(anew > 0 ? [`Open copies tried anew within the hour: ${anew}.`] : []),
    atRisk.length === 0
      ? "Nothing is kept in a format at risk."
      : `Formats at risk: ${atRisk.length}, with ${sum(atRisk, "files")} originals; ` +
        `${sum(atRisk, "copies")} of them have an open copy.`,
  ];
}

function formatLine({ name, kind, pronom, risk, files, own, bytes, copies, failed }: CountedFormat): string {
  const ids = pronom.length > 0 ? ` (${pronom.join(", ")})` : "";
  const known = kind === null ? ", which the register doesn't know" : "";
  const count = `${files} ${files === 1 ? "original" : "originals"}, ${(bytes / 1e6).toFixed(1)} MB`;
  if (risk === null) return `${name}${ids}${known}: ${count}`;
  const waiting = files - own - copies - failed;
  const facts = [
    `open copies of ${copies}`,
    ...(waiting > 0 ? [`${waiting} still to come`] : []),
    ...(failed > 0 ? [`${failed} can't be made, as the log says`] : []),
    ...(own > 0 ? [`${own} are people's own faces and samples, which get none`] : []),
  ];
  return `${name}${ids}: ${count}; AT RISK: ${risk}; ${facts.join(", ")}`;
}

function sum(formats: CountedFormat[], of: "files" | "copies"): number {
  return formats.reduce((total, format) => total + format[of], 0);
}
