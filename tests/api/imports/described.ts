import { z } from "zod";
import { expect } from "vitest";
import { importChangeWire } from "archive/contract/imports/import";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { cellsOf } from "archive/media/zips/lists/rows.js";
import { itemOf } from "tests/test-app/reply";
import type { TestApp } from "tests/test-app/test-app";

/** Rows of a list, its headings first, with every cell as a spreadsheet shows it. */
export type Table = string[][];

/** Downloads somebody's own list. */
export async function textsListOf(app: TestApp, name: string, query = "", language = "en") {
  const response = await app.as(name).get(`${PATHS.itemTextsList}${query}`, { "accept-language": language });
  await expect(response).toHaveStatus(200);
  // A decoder would leave the mark out.
  const text = Buffer.from(await response.arrayBuffer()).toString("utf8");
  return { response, text, table: tableIn(text) };
}

/** Reads a CSV as the product writes it. */
function tableIn(text: string): Table {
  const rows = text.replace(/^\ufeff/, "").split("\r\n");
  expect(rows.pop()).toBe("");
  return rows.map((row) => cellsOf(row, ","));
}

/** Writes it again, as some spreadsheet does. */
export function csvOf(table: Table, { delimiter = ",", end = "\r\n" } = {}): string {
  const cell = (text: string) => (/["\r\n,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return table.map((row) => row.map(cell).join(delimiter) + end).join("");
}

/** The same table with some cells of an item's row said otherwise, by the names of its columns. */
export function withCells([headings = [], ...rows]: Table, id: number, cells: Record<string, string>): Table {
  const isOf = (row: string[]) => row[0]?.startsWith(`${id}v`);
  return [headings, ...rows.map((row) => (isOf(row) ? row.map((cell, at) => cells[headings[at] ?? ""] ?? cell) : row))];
}

/** Changes that a list which came is to make, by items and the names of texts. */
export async function changesOf(app: TestApp, name: string, importId: number) {
  const response = await app.as(name).get(`${fillPath(PATHS.importChanges, { id: importId })}?limit=200`);
  await expect(response).toHaveStatus(200);
  const { data } = z.object({ data: importChangeWire.schema.array() }).parse(await response.json());
  return importChangeWire
    .array()
    .fromWire(data)
    .flatMap(({ itemId, texts }) => texts.map((text) => [itemId, text.name, text.before, text.after]));
}

/** An item as its owner sees it. */
export async function seen(app: TestApp, name: string, id: number) {
  return itemOf(await app.as(name).get(fillPath(PATHS.itemDetails, { id })));
}
