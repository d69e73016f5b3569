import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { createArchive } from "archive/server/app";
import { personClient } from "tests/test-app/client";
import { newTestApp } from "tests/test-app/test-app";

test(
  "a write is confirmed by who has the data folder alone; else its sender is asked to come again, in their " +
    "language",
  async () => {
    await using app = await newTestApp();
    let held = true;
    const services = { ...app.services, holdsData: () => held };
    const amina = personClient(services, createArchive(services), "amina");
    const write = (name: string, language = "en") =>
      amina.post(PATHS.albumCreate, { name }, { "accept-language": language });
    await expect(await write("Held")).toHaveStatus(200);
    held = false;
    const late = await write("Late");
    expect([late.status, late.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await late.json()).toMatchObject({
      status: 503,
      message: "Not ready yet. Please try again in a moment",
      data: null,
    });
    expect(await (await write("Late", "bn")).json()).toMatchObject({ message: "এখনো তৈরি হয়নি। একটু পরে আবার চেষ্টা করুন" });
    // What is refused by a rule is refused as before, and reading goes on.
    await expect(await write("")).toHaveStatus(400);
    await expect(await amina.get(PATHS.albums)).toHaveStatus(200);
  },
);
