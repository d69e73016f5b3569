import { expect } from "vitest";
import { z } from "zod";
import { importPreviewWire } from "archive/contract/imports/import";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { letterFile } from "tests/builders/form";
import type { TestApp } from "tests/test-app/test-app";

const Reply = z.object({
  data: z.object({
    id: z.number(),
    added: z.number(),
    refused: z.object({ name: z.string(), reason: z.string() }).array(),
  }),
});

/** A multipart body in which a field may have several files. */
export function form(fields: Record<string, string | File | File[]>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) body.append(name, each);
  return body;
}

/** Puts files into a person's tray. */
export async function put(app: TestApp, fields: Record<string, string | File | File[]>, name = "amina") {
  const response = await app.as(name).upload(PATHS.trayAdd, form(fields));
  await expect(response).toHaveStatus(200);
  return Reply.parse(await response.json()).data;
}

/** All that lies in a tray, in its order. */
export async function lettersOf(app: TestApp, id: number, name = "amina") {
  const response = await app.as(name).get(`${fillPath(PATHS.importPreview, { id })}?limit=200`);
  await expect(response).toHaveStatus(200);
  const { data } = z.object({ data: importPreviewWire.schema.array() }).parse(await response.json());
  return importPreviewWire.array().fromWire(data);
}

export const change = (app: TestApp, id: number, body: object, name = "amina") =>
  app.as(name).post(fillPath(PATHS.importArrange, { id }), body);

export const page = (seed: number, name: string) => letterFile({ seed, width: 64, height: 80 }, name);
