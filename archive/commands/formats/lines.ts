import { listOf } from "archive/commands/table";
import type { Words } from "archive/commands/words";
import type { ItemKind } from "archive/contract/items/item";
import type { FormatRisk } from "archive/contract/keeping/format-register";
import type { FormatCount } from "archive/db/keeping/formats";

/** A format, and what is kept in it; without a kind where the register doesn't know it. */
export interface CountedFormat extends FormatCount {
  name: string;
  kind: ItemKind | null;
  pronom: readonly string[];
  risk: FormatRisk | null;
}

/** What is kept in which format, for the operator; what is at risk last, where it is read. */
export function formatLines(words: Words, formats: CountedFormat[], anew: number): string[] {
  const { say } = words;
  const atRisk = formats.filter(({ risk }) => risk !== null);
  const sound = formats.filter(({ risk }) => risk === null);
  const headings = (["name", "pronom", "files", "bytes", "copies", "waiting", "failed", "own", "risk"] as const).map(
    (name) => `lists.formats.${name}` as const,
  );
  const rows = [...sound, ...atRisk].map((format) => rowOf(words, format));
  return [
    ...(rows.length > 0 ? listOf(words, headings, rows) : []),
    ...(atRisk.length > 0 ? [say("lists.formats.note")] : []),
    ...(anew > 0 ? [say("lists.formats.anew", { count: anew })] : []),
    atRisk.length === 0
      ? say("lists.formats.none_at_risk")
      : say("lists.formats.at_risk", {
          formats: atRisk.length,
          files: sum(atRisk, "files"),
          copies: sum(atRisk, "copies"),
        }),
  ];
}

function rowOf(words: Words, { name, kind, pronom, risk, files, own, bytes, copies, failed }: CountedFormat): string[] {
  const { say, number, size } = words;
  const of = [copies, files - own - copies - failed, failed, own].map((count) => (risk === null ? "–" : number(count)));
  const fear = risk === null ? "" : say(`lists.formats.risk_${risk}`);
  return [
    name,
    pronom.join(" ") || "–",
    number(files),
    size(bytes),
    ...of,
    kind === null ? say("lists.formats.not_known") : fear,
  ];
}

function sum(formats: CountedFormat[], of: "files" | "copies"): number {
  return formats.reduce((total, format) => total + format[of], 0);
}
