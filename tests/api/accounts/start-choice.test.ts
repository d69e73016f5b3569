import { expect, test } from "vitest";
import { StartReply } from "archive/contract/accounts/start";
import { envelope } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import { oneTestApp } from "tests/test-app/one-test-app";
import { refusal } from "./entrance";

const one = oneTestApp();

async function startsAtCollections(name: string): Promise<boolean> {
  return envelope(StartReply).parse(await (await one.app.as(name).get(PATHS.profileStart)).json()).data.at_collections;
}

test("a person starts at the dashboard until they choose otherwise; nobody else's start changes", async () => {
  const amina = one.app.as("amina");
  expect(await startsAtCollections("amina")).toBe(false);
  await expect(await amina.post(PATHS.profileStart, { at_collections: "1" })).toHaveStatus(200);
  expect([await startsAtCollections("amina"), await startsAtCollections("bela")]).toEqual([true, false]);
  await expect(await amina.post(PATHS.profileStart, {})).toHaveStatus(200);
  expect(await startsAtCollections("amina")).toBe(false);
});

test("what is no choice is refused in words", async () => {
  const reply = await one.app
    .as("amina")
    .post(PATHS.profileStart, { at_collections: "maybe" }, { "accept-language": "bn" });
  expect(await refusal(reply)).toMatchObject({
    status: 400,
    errors: { at_collections: [expect.stringMatching(/[\u0980-\u09ff]/)] },
  });
});
