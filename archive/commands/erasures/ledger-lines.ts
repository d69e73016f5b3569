import { z } from "zod";
import { CannotStart } from "archive/base/fault";
import type { ErasureRow } from "archive/db/leaving/erasures-tables";

const Line = z.object({
  kind: z.enum(["item", "file", "person", "person_file"]),
  id: z.number().int().positive(),
  at: z.iso.datetime(),
});

/** An entry of the ledger as it is kept beside back-ups: an id and a time, and nothing of what it was. */
export function lineOf({ kind, subject_id: id, erased_at: at }: ErasureRow): string {
  return JSON.stringify({ kind, id, at: at.toISOString() });
}

/** @throws CannotStart that names the first line that is none of ours */
export function readLines(text: string): ErasureRow[] {
  return text.split("\n").flatMap((line, at) => {
    if (line.trim() === "") return [];
    const parsed = Line.safeParse(parsedJson(line));
    if (!parsed.success) throw new CannotStart(`Line ${at + 1} is no line of the ledger. Nothing was erased.`);
    const { kind, id, at: erased } = parsed.data;
    return [{ kind, subject_id: id, erased_at: new Date(erased) }];
  });
}

function parsedJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
