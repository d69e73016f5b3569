import { expect, test } from "vitest";
import { PRIVATE } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { zipOf } from "tests/builders/zip";
import { comeWith, toldOf } from "tests/test-app/come-with";
import { oneTestApp } from "tests/test-app/one-test-app";
import { changesOf, csvOf, textsListOf } from "./described";

const one = oneTestApp({ freeItemLimit: 100, rateLimits: false });

/** Texts that a spreadsheet takes for something else, or that take marks to be written. */
const ODD: Record<string, string>[] = [
  { description: "=1+1", author: "+Ma", place: "@home" },
  { description: '\'=HYPERLINK("x")', transcription: '-\n- one\n\n"two", three;\tfour | five\n\'tis', author: "''-" },
  { description: "'tis; said", place: "Dhaka, old town", written_at: "16 December 1971" },
  { description: "মাকে লেখা", description_translation: "To Ma", written_at: "১৩ ফাল্গুন ১৩৭৭", author: "নানু" },
  { description: "", written_at: "1377 CE", transcription: `${"প্রিয় মা,\n".repeat(450)}ইতি`, place: "বরিশাল" },
  { written_at: "around 1965", transcription_translation: "Dear Ma" },
  { written_at: "1971-03", description: "1/2" },
  { written_at: "গ্রীষ্ম ১৩৯২", description: "#12 = (3)" },
];

const NAMES: Record<string, string> = { "Unicode text": "list.txt", "in a zip": "list.zip" };

test.each(["en", "bn"])("what goes out comes back the same, however it is saved on the way: %s", async (language) => {
  const { app } = one;
  const owner = `round-${language}`;
  for (const texts of ODD) {
    const { id } = await app.item({ owner, status: PRIVATE });
    await app.as(owner).post(fillPath(PATHS.itemUpdate, { id }), { description: "", ...texts });
  }
  await app.item({ owner, kind: "voice", author: "Dadi" });
  const { response, text, table } = await textsListOf(app, owner, "", language);
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toContain(".csv");
  expect(text.startsWith("\ufeff")).toBe(true);
  expect(table).toHaveLength(10);
  expect(table.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  const saved: Record<string, Buffer> = {
    "as it is": Buffer.from(text),
    "semicolons, without a mark": Buffer.from(csvOf(table, { delimiter: ";", end: "\n" })),
    "Unicode text": Buffer.from(`\ufeff${csvOf(table, { delimiter: "\t" })}`, "utf16le"),
    "guards taken for marks of text": Buffer.from(
      csvOf(table.map((row) => row.map((each) => each.replace(/^'(?=[=+\-@])/, "")))),
    ),
    "in a zip": zipOf([{ name: "lists/list.csv", content: Buffer.from(text), deflated: true }]),
    "columns in another order": Buffer.from(csvOf(table.map((row) => row.toReversed()))),
  };
  for (const [way, content] of Object.entries(saved).slice(language === "en" ? 0 : 3)) {
    const found = await comeWith(app, owner, content, NAMES[way] ?? "list.CSV");
    expect([way, found.fault, found.state, found.form]).toEqual([way, null, "ready", "list"]);
    expect([way, await changesOf(app, owner, found.id)]).toEqual([way, []]);
    expect([way, found.here, await toldOf(app, owner, found.id)]).toEqual([way, 9, []]);
    await app.as(owner).post(fillPath(PATHS.importDismiss, { id: found.id }));
  }
});

test("a spreadsheet's own file is answered with what to save it as", async () => {
  for (const names of [["xl/workbook.xml"], ["mimetype", "content.xml"]]) {
    const file = zipOf(names.map((name) => ({ name, content: "x" })));
    const { state, fault } = await comeWith(one.app, "rafi", file, "list.xlsx");
    expect([state, fault]).toEqual(["refused", expect.stringContaining("save it there as “CSV UTF-8”")]);
  }
});
