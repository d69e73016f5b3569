import type { BagRow } from "archive/db/bags/bags";
import type { Services } from "archive/domain/services";
import { words, type BagTitle } from "./page-frame";

/** RFC 8493, 2.1.1. */
export const BAG_DECLARATION = "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n";

const WIDEST = 79;

/** RFC 8493, 2.2.2. @param oxum octets and files of the payload */
export function bagInfo({ config }: Services, bag: BagRow, title: BagTitle, oxum: string): string {
  const lines = [
    ["Source-Organization", config.siteNames.en],
    ["External-Description", `${title.bn} / ${title.en}`],
    ["Bagging-Date", bag.created_at.toISOString().slice(0, 10)],
    ["External-Identifier", `urn:uuid:${bag.id}`],
    ["Internal-Sender-Identifier", config.siteOrigin],
    ["Bag-Software-Agent", "Akkhor"],
    ["Payload-Oxum", oxum],
  ];
  return `${lines.map(([name, value]) => folded(`${name}: ${oneLine(value ?? "")}`)).join("\n")}\n`;
}

/** For whoever unpacks it and looks around: the pages lie in `data/`. */
export function wayIn(): string {
  const ways = (["bn", "en"] as const).map(
    (language) => `<p lang="${language}"><a href="data/index.html">${words(language, "everything")}</a></p>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="0; url=data/index.html">
<title>Akkhor</title></head><body>${ways.join("")}</body></html>
`;
}

/** A value goes on in indented lines where it would be wider than the RFC recommends. */
function folded(line: string): string {
  const lines = [""];
  for (const word of line.split(" ")) {
    const longer = `${lines.at(-1)}${lines.at(-1)?.trim() ? " " : ""}${word}`;
    if ([...longer].length <= WIDEST) lines[lines.length - 1] = longer;
    else lines.push(`  ${word}`);
  }
  return lines.join("\n");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
