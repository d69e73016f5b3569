import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { SandboxSessions } from "./sessions";

test("what the sandbox remembers of a payment is its owner's alone", async () => {
  await using folder = await ownFolder();
  const kept = join(folder.path, "payments");
  const page = "http://localhost:3000/";
  await new SandboxSessions(kept).begin({
    transactionId: "T1",
    amount: "999.00",
    currency: "BDT",
    product: "premium",
    language: "bn",
    success: page,
    fail: page,
    cancel: page,
    ipn: page,
  });
  const [name = ""] = await readdir(kept);
  const modes = [kept, join(kept, name)].map(async (path) => (await stat(path)).mode & 0o777);
  expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
});
