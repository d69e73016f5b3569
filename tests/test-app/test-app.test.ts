import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { newTestApp } from "./test-app";

test("a world begins empty and leaves nothing", async () => {
  let folder: string;
  {
    await using app = await newTestApp();
    folder = app.folder;
    expect(existsSync(folder)).toBe(true);
    const amina = await app.person("amina");
    expect(await app.person("amina")).toEqual(amina);
    await app.settle();
  }
  expect(existsSync(folder)).toBe(false);
  await using other = await newTestApp();
  expect(await other.services.db.selectFrom("people").selectAll().execute()).toEqual([]);
});

test("a world's clock can be moved on", async () => {
  await using app = await newTestApp();
  app.later({ days: 31 });
  expect(app.services.now().getTime() - Date.now()).toBeGreaterThan(30 * 24 * 3600_000);
});

test("a person's calls carry a token that the archive takes, a visitor's none", async () => {
  await using app = await newTestApp();
  expect(await app.as("amina").token()).toMatch(/^eyJ/);
  expect(await app.as(null).token()).toBeNull();
  await expect(await app.as(null).get("/nowhere")).toHaveStatus(404);
});
