import { expect } from "vitest";
import { z } from "zod";
import { importEntryWire, importWire, type Import, type ImportEntry } from "archive/contract/imports/import";
import { IMPORT_FIELD } from "archive/contract/imports/import-field";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { form } from "tests/builders/form";
import { idOf } from "./reply";
import type { TestApp } from "./test-app";

/** Sends a zip. @returns its number */
export async function sendZip(app: TestApp, name: string, zip: Buffer, fileName = "আমার সব.zip"): Promise<number> {
  const body = form({ [IMPORT_FIELD]: new File([new Uint8Array(zip)], fileName) });
  const response = await app.as(name).upload(PATHS.imports, body);
  await expect(response).toHaveStatus(200);
  return idOf(response);
}

export async function importOf(app: TestApp, name: string, id: number): Promise<Import> {
  const response = await app.as(name).get(fillPath(PATHS.import, { id }));
  await expect(response).toHaveStatus(200);
  return importWire.fromWire(z.object({ data: importWire.schema }).parse(await response.json()).data);
}

/** What is said by name. */
export async function toldOf(app: TestApp, name: string, id: number): Promise<ImportEntry[]> {
  const response = await app.as(name).get(`${fillPath(PATHS.importEntries, { id })}?limit=200`);
  await expect(response).toHaveStatus(200);
  const { data } = z.object({ data: importEntryWire.schema.array() }).parse(await response.json());
  return importEntryWire.array().fromWire(data);
}

/** Comes with a zip, and has it looked through. */
export async function comeWith(app: TestApp, name: string, zip: Buffer, fileName?: string): Promise<Import> {
  const id = await sendZip(app, name, zip, fileName);
  await app.settle();
  return importOf(app, name, id);
}

/** Says yes, and has it taken in. */
export async function takeIn(app: TestApp, name: string, id: number): Promise<Import> {
  await expect(await app.as(name).post(fillPath(PATHS.importStart, { id }))).toHaveStatus(200);
  await app.settle();
  return importOf(app, name, id);
}
