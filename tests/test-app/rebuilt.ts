import { createHash } from "node:crypto";
import { expect } from "vitest";
import { readArchiveConfig } from "archive/base/config";
import { run as rebuild } from "archive/commands/rebuild";
import { bytesOf } from "./descriptions";
import type { TestApp } from "./test-app";

/** Settings of a program of the operator's on a world's database and storage. */
export function settingsOf({ databaseUrl, config }: TestApp, more: Record<string, string> = {}) {
  return readArchiveConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: config.dataDir,
    DISK_RESERVE_MB: "1",
    LOG_LEVEL: "silent",
    SITE_ORIGIN: "http://localhost:3000",
    ...more,
  });
}

/** Makes a world's archive of its storage. @returns what the operator reads of faults, and all of it */
export async function rebuilt(app: TestApp, more: Record<string, string> = {}) {
  const { lines, failed } = await rebuild(settingsOf(app, more), []);
  const end = lines.findIndex((line) => line.includes("only their owners see them"));
  return {
    failed,
    said: lines.join("\n"),
    faults: lines.slice(0, end).filter((line) => !line.includes("erased again")),
  };
}

/** What others than its owner could have of an archive. */
export async function openThings({ services: { db } }: TestApp): Promise<string[]> {
  const open: string[] = [];
  for (const table of ["shares", "group_shares", "links", "album_shares", "memberships"] as const)
    for (const _ of await db.selectFrom(table).selectAll().execute()) open.push(table);
  for (const { id } of await db.selectFrom("items").select("id").where("status", "<>", 2).execute())
    open.push(`item ${id}`);
  for (const { id } of await db.selectFrom("people").select("id").where("privacy", "<>", "only_me").execute())
    open.push(`person ${id}`);
  return open;
}

/** Reads every original where it lies: each is what its row says. @returns how many there are */
export async function expectSound(app: TestApp): Promise<number> {
  const { db } = app.services;
  const rows = [
    ...(await db.selectFrom("files").select(["storage_key", "sha256"]).execute()),
    ...(await db.selectFrom("person_files").select(["storage_key", "sha256"]).execute()),
  ];
  const wrong: string[] = [];
  for (const { storage_key, sha256 } of rows) {
    const read = createHash("sha256").update(await bytesOf(app, storage_key));
    if (read.digest("hex") !== sha256) wrong.push(storage_key);
  }
  expect(wrong).toEqual([]);
  return rows.length;
}
