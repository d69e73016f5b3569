import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { namesOf, outlivedBy, reachableTargets, reachedBy } from "tests/builders/taken-over/targets";
import { confinement, findConfinement, sayConfinement } from "./confine";
import { readFolderAround } from "./files";

// Each way, as root, as another user, and without namespaces: tests/prove/media/taken-over.test.ts.
test("a decoder that was taken over reaches what the start says: nothing where there is a way to hold it", async () => {
  await using folder = await ownFolder();
  const held = await confinement();
  const { reached } = await reachedBy(confinement(), { folder: folder.path });
  expect(reached.filter(() => held.way)).toEqual([]);
  expect(namesOf(reached)).toEqual(held.way ? [] : reachableTargets());
  expect(sayConfinement(held)).toContain(
    held.way ? "no network, no files but the one they read, no other processes" : "limited only",
  );
});

test("where nothing holds it, it reaches all seven, and the start says so", async () => {
  await using folder = await ownFolder();
  const { reached } = await reachedBy(findConfinement([]), { folder: folder.path });
  expect(namesOf(reached)).toEqual(reachableTargets());
  expect(sayConfinement(await findConfinement([]))).toContain("limited only");
});

test("what a decoder that was taken over has started ends with it, where there is a way to hold it", async () => {
  const held = await confinement();
  expect(await outlivedBy(confinement())).toBe(!held.way);
});

test("a folder that every decoder reads is known to lie around what is in it", async () => {
  await using folder = await ownFolder();
  expect(readFolderAround("/usr/lib/akkhor/data")).toMatch(/^(\/usr)?\/lib$/);
  expect(readFolderAround("/usr/library")).toBeUndefined();
  expect(readFolderAround(folder.path)).toBeUndefined();
});
