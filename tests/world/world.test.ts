import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { newWorld } from "./world";

test("a world begins empty and leaves nothing", async () => {
  let folder: string;
  {
    await using world = await newWorld();
    folder = world.folder;
    expect(existsSync(folder)).toBe(true);
    const amina = await world.person("amina");
    expect(await world.person("amina")).toEqual(amina);
    await world.settle();
  }
  expect(existsSync(folder)).toBe(false);
  await using other = await newWorld();
  expect(await other.services.db.selectFrom("people").selectAll().execute()).toEqual([]);
});

test("a world's clock can be moved on", async () => {
  await using world = await newWorld();
  world.later({ days: 31 });
  expect(world.services.now().getTime() - Date.now()).toBeGreaterThan(30 * 24 * 3600_000);
});

test("a person's calls carry a token that the archive takes, a visitor's none", async () => {
  await using world = await newWorld();
  expect(await world.as("amina").token()).toMatch(/^eyJ/);
  expect(await world.as(null).token()).toBeNull();
  await expect(await world.as(null).get("/nowhere")).toHaveStatus(404);
});
