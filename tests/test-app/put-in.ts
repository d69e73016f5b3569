import { createHash } from "node:crypto";
import { expect } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { itemOf } from "./reply";
import type { TestApp } from "./test-app";

export async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

export function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Puts a file in and waits for it; its original must be there byte for byte, under its own name. */
export async function putIn(app: TestApp, kind: "handwriting" | "voice", name: string, bytes: Buffer<ArrayBuffer>) {
  const { id, url } = await app.item({ owner: "amina", kind, file: new File([bytes], name) });
  await app.settle();
  const item = await itemOf(await app.as("amina").get(url));
  const [file] = item.files;
  expect(file).toMatchObject({ state: "ready", own_name: name });
  const original = await app.as("amina").get(fillPath(PATHS.itemOriginal, { id }));
  expect(original.headers.get("content-disposition")).toMatch(/^attachment/);
  expect(sha256(await bytesOf(original))).toBe(sha256(bytes));
  const { db } = app.services;
  const row = await db
    .selectFrom("files")
    .select("sha256")
    .where("id", "=", file?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(row.sha256).toBe(sha256(bytes));
  const media = (rendition: string) =>
    app.as("bela").get(`/media/${id}/${item.content_version}/${file?.id}/${rendition}`);
  return {
    file,
    media,
    download: async () => bytesOf(await app.as(null).get(fillPath(PATHS.itemDownload, { id }))),
    /** Every rendition there is, as anybody gets it. */
    all: async () => {
      const rows = await db
        .selectFrom("renditions")
        .select("name")
        .where("file_id", "=", file?.id ?? 0)
        // Open copies are for the owner alone.
        .where("name", "not like", "open.%")
        .orderBy("name")
        .execute();
      return Promise.all(rows.map(async (each) => ({ name: each.name, bytes: await bytesOf(await media(each.name)) })));
    },
  };
}
