import { chmod, mkdir, readlink, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { copyNative, mendNative } from "./binaries";

/** A package as npm leaves it where install scripts are blocked: no links, nothing executable. */
async function bareNative(root: string): Promise<string> {
  const native = join(root, "native");
  for (const name of ["bin", "lib"]) await mkdir(join(native, name), { recursive: true });
  for (const name of ["initdb", "postgres", "pg_ctl"])
    await writeFile(join(native, "bin", name), "#!/bin/sh\n", { mode: 0o644 });
  await writeFile(join(native, "lib/libicuuc.so.60.2"), "");
  await writeFile(
    join(native, "pg-symlinks.json"),
    JSON.stringify([{ source: "native/lib/libicuuc.so.60.2", target: "native/lib/libicuuc.so.60" }]),
  );
  return native;
}

async function expectMended(native: string): Promise<void> {
  expect(await readlink(join(native, "lib/libicuuc.so.60"))).toBe("libicuuc.so.60.2");
  expect((await stat(join(native, "bin/postgres"))).mode & 0o111).toBe(0o111);
}

test("links and exec bits that a blocked install script left undone are made", async () => {
  await using folder = await ownFolder();
  const native = await bareNative(folder.path);
  expect(mendNative(native)).toBe(true);
  await expectMended(native);
  expect(mendNative(native)).toBe(true);
});

test("where the package may not be written, a copy is mended and used again", async () => {
  await using folder = await ownFolder();
  const native = await bareNative(folder.path);
  await chmod(native, 0o555);
  const copy = copyNative(native, join(folder.path, "spare/binaries-18"));
  await expectMended(copy);
  expect(copyNative(native, join(folder.path, "spare/binaries-18"))).toBe(copy);
  await chmod(native, 0o755);
});
