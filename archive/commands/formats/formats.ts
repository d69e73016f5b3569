import { readProgram } from "archive/commands/program-uses";
import { besideProduct, noteAct, type Command } from "archive/commands/command";
import { wordsIn, type Words } from "archive/commands/words";
import { formatOf } from "archive/contract/keeping/format-register";
import { countFormats, forgetOpenFailures, type FormatCount } from "archive/db/keeping/formats";
import type { Services } from "archive/domain/services";
import { formatLines, type CountedFormat } from "./lines";

const UNKNOWN = { name: "", kind: null, pronom: [], risk: null };
const OPTIONS = { json: { type: "boolean" }, again: { type: "boolean" } } as const;

/** Lists what is kept in which format, and which of them are at risk. */
export const run: Command = async (config, args) => {
  const { values, words } = readProgram(config, "formats", { args, options: OPTIONS });
  return besideProduct(config, (services) => list(services, words, values));
};

async function list(
  services: Services,
  words: Words,
  { json = false, again = false }: { json?: boolean; again?: boolean },
) {
  const { db } = services;
  const anew = again ? await forgetOpenFailures(db) : 0;
  if (again) await noteAct(services, "copies_retried", { subject: String(anew) });
  const counted = (await countFormats(db)).map(known);
  return { lines: json ? [JSON.stringify({ formats: counted.map(forPrograms) })] : formatLines(words, counted, anew) };
}

/** Programs read why it is at risk in English. */
function forPrograms(format: CountedFormat) {
  const { risk } = format;
  return { ...format, risk: risk === null ? null : wordsIn("en").say(`lists.formats.risk_${risk}`) };
}

/** With what the register says of it. */
function known(count: FormatCount): CountedFormat {
  const { name, kind, pronom, risk } = formatOf(count.mediaType) ?? UNKNOWN;
  return { ...count, name: name || count.mediaType, kind, pronom, risk };
}
