import { expect, test } from "vitest";
import { findCopies } from "archive/domain/keeping/known-copies";
import { findMain } from "archive/domain/keeping/known-places";
import { ownFolder } from "tests/builders/folder";
import { newTestApp } from "tests/test-app/test-app";

test("who begin at once agree on a place's mark: it counts once", async () => {
  await using folder = await ownFolder();
  await using app = await newTestApp({ copyTo: [{ folder: folder.path }] });
  const { services } = app;
  const four = [1, 2, 3, 4];
  const mains = await Promise.all(four.map(() => findMain(services)));
  const copies = await Promise.all(four.map(() => findCopies(services)));
  const rows = await services.db.selectFrom("storage_places").select(["id", "role"]).orderBy("role").execute();
  expect(rows.map(({ role }) => role)).toEqual(["copy", "main"]);
  const [copy, main] = rows;
  expect(mains.map((place) => place?.id)).toEqual(four.map(() => main?.id));
  expect(copies.map((places) => places.map(({ id }) => id))).toEqual(four.map(() => [copy?.id]));
  expect(await services.places.main.storage.mark()).toBe(main?.id);
  expect(await services.places.copies[0]?.storage.mark()).toBe(copy?.id);
});
