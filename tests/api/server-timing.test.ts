import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newTestApp } from "tests/test-app/test-app";

const timing = (response: Response) => response.headers.get("server-timing");

test(
  "an archive that is run so says how often each call asked the database, one call's questions apart from " +
    "another's",
  async () => {
    await using app = await newTestApp({ serverTiming: true });
    const amina = app.as("amina");
    await amina.get(PATHS.profile);
    const replies = await Promise.all([
      amina.get(PATHS.profileStamp),
      amina.get(PATHS.myItems),
      app.as(null).get(PATHS.openapi),
      amina.get(PATHS.profileStamp),
    ]);
    expect(replies.map((reply) => /^db;dur=[\d.]+;desc="(\d+)"$/.exec(timing(reply) ?? "")?.[1])).toEqual([
      "1",
      "2",
      "0",
      "1",
    ]);
  },
);

test("any other tells nothing of it", async () => {
  await using app = await newTestApp();
  expect(timing(await app.as("amina").get(PATHS.profile))).toBeNull();
});
