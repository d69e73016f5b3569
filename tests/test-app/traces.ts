import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { keptKeys } from "./kept-keys";
import type { TestApp } from "./test-app";

/** What lies in this world: staged names, kept keys, and keys that a row refers to. */
export async function traces(app: TestApp) {
  const { db } = app.services;
  const files = await db.selectFrom("files").select("storage_key").execute();
  const renditions = await db.selectFrom("renditions").select("storage_key").execute();
  const drafts = await db.selectFrom("drafts").select("id").execute();
  const items = await db.selectFrom("items").select("id").execute();
  return {
    staged: await readdir(join(app.config.dataDir, "files/staging")),
    kept: (await keptKeys(app)).toSorted(),
    referred: [...files, ...renditions].map((row) => row.storage_key).toSorted(),
    drafts: drafts.length,
    items: items.length,
  };
}

/** Nothing of a file that was refused. */
export const NO_TRACES = { staged: [], kept: [], referred: [], drafts: 0, items: 0 };
