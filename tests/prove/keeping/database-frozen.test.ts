import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { PATHS } from "archive/contract/paths";
import { picture } from "tests/builders/picture";
import { newTestAppOverProxy } from "tests/test-app/over-proxy";
import { bytesOf } from "tests/test-app/put-in";
import { askForBag } from "tests/test-app/take-bag";

test(
  "a write whose database freezes before it is committed is not told as saved, and is kept once where it is tried " +
    "again",
  async () => {
    await using app = await newTestAppOverProxy();
    const amina = app.as("amina");
    const once = crypto.randomUUID();
    const send = async () => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ description: "A letter", status: "1", once })) form.set(name, value);
      form.set("image", new File([await picture()], "letter.jpg"));
      return amina.upload(PATHS.itemCreate, form);
    };
    await amina.get(PATHS.myItems);
    app.line.hold();
    await expect(send()).resolves.toHaveStatus(503);
    app.line.letGo();
    await vi.waitFor(() => expect(send()).resolves.toHaveStatus(200), { timeout: 10_000, interval: 100 });
    await expect(send()).resolves.toHaveStatus(200);
    expect(await app.app.services.db.selectFrom("items").select("caption").execute()).toEqual([
      { caption: "A letter" },
    ]);
  },
);

test("what nobody waits for, such as a job, has all the time that it takes", async () => {
  await using app = await newTestAppOverProxy();
  await app.as("amina").get(PATHS.myItems);
  const { rows } = await sql<{
    waits: string;
    locks: string;
  }>`select current_setting('statement_timeout') as waits, current_setting('lock_timeout') as locks`.execute(
    app.services.db,
  );
  expect(rows).toEqual([{ waits: "0", locks: "0" }]);
  app.line.hold();
  const job = sql`select 1 as one`.execute(app.services.db);
  await expect(app.as("amina").get(PATHS.myItems)).resolves.toHaveStatus(503);
  app.line.letGo();
  expect((await job).rows).toEqual([{ one: 1 }]);
});

test("a download under way waits longer for a database that hangs than anybody waits for an answer", async () => {
  await using app = await newTestAppOverProxy();
  await app.app.item({ owner: "amina" });
  const { length } = await bytesOf(await askForBag(app.app, "amina"));
  const amina = app.as("amina");
  // The first question that is asked behind the answer.
  app.line.holdBehind("sum(least(bytes,");
  const rest = await amina.get(PATHS.everything, { range: "bytes=10-" });
  await expect(rest).toHaveStatus(206);
  const bytes = bytesOf(rest);
  await vi.waitFor(() => expect(app.line.isHeld).toBe(true));
  await expect(amina.get(PATHS.myItems)).resolves.toHaveStatus(503);
  app.line.letGo();
  expect(await bytes).toHaveLength(length - 10);
});
