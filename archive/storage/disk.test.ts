import { stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { diskStorage } from "./disk";

test("what is kept on disk is for our user alone", async () => {
  await using folder = await ownFolder();
  const storage = await diskStorage({ folder: folder.path, reserveBytes: 0 });
  await storage.put("abcdef", Buffer.from("secret"));
  for (const name of ["kept", "kept/ab"]) expect((await stat(join(folder.path, name))).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder.path, "kept/ab/abcdef"))).mode & 0o777).toBe(0o600);
});
