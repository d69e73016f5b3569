import { expect, test } from "vitest";
import { ruleMessages as bn } from "archive/contract/messages/bn";
import { ruleMessages as en } from "archive/contract/messages/en";
import { PATHS } from "archive/contract/paths";
import { askForBag } from "tests/test-app/take-bag";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const bags = ({ services: { db } }: TestApp) => db.selectFrom("bags").select("state").execute();

test("below the disk's reserve an archive is refused in words, not said to be prepared; with room again it is made", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  await app.item({ owner: "amina" });
  const { diskReserveBytes } = app.config;
  const refused = async (language: string) => {
    const response = await app.as("amina").get(PATHS.everything, { "accept-language": language });
    return [response.status, Number(response.headers.get("retry-after")) > 0, await response.json()];
  };
  const full = (message: string) => [503, true, expect.objectContaining({ reason: "disk_full", message })];

  Object.assign(app.config, { diskReserveBytes: Number.MAX_SAFE_INTEGER });
  expect(await refused("en")).toEqual(full(en.reply.disk_full));
  expect(await refused("bn")).toEqual(full(bn.reply.disk_full));
  expect(await bags(app)).toEqual([]);

  // The disk fills up while one is made.
  Object.assign(app.config, { diskReserveBytes });
  await expect(await app.as("amina").get(PATHS.everything)).toHaveStatus(503);
  Object.assign(app.config, { diskReserveBytes: Number.MAX_SAFE_INTEGER });
  expect(await refused("en")).toEqual(full(en.reply.disk_full));

  Object.assign(app.config, { diskReserveBytes });
  await expect(await askForBag(app, "amina")).toHaveStatus(200);
});
