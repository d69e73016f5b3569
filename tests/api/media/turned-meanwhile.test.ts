import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { listFilesAfter } from "archive/db/items/rebuilding";
import { rebuildFile } from "archive/domain/media/rebuild-file";
import { renderFile, renderSmall } from "archive/domain/media/render-file";
import { letterFile } from "tests/builders/form";
import { onceKept } from "tests/test-app/once-kept";
import { newTestApp } from "tests/test-app/test-app";

test("a page that is turned while its renditions are made, or made anew, shows nothing of how it was", async () => {
  await using app = await newTestApp();
  const file = await letterFile({ width: 90, height: 120, quarters: true });
  const { id } = await app.item({ owner: "amina", file });
  const [{ id: fileId } = { id: 0 }] = await app.services.db.selectFrom("files").select("id").execute();
  const turn = (rotation: number) => async () => {
    const turned = { file_id: fileId, rotation };
    const path = fillPath(PATHS.itemPageStraighten, { id });
    await expect(await app.as("amina").post(path, turned)).toHaveStatus(200);
  };
  const { db } = app.services;
  const shown = () => db.selectFrom("renditions").select(["width", "height"]).where("name", "=", "w200.jpg").execute();
  await renderSmall(onceKept(app, /-w200\.avif$/, turn(90)), { fileId, before: 0 });
  expect(await shown()).toEqual([]);
  await app.settle();
  expect(await shown()).toEqual([{ width: 120, height: 90 }]);

  await turn(0)();
  await renderFile(onceKept(app, /-w200\.avif$/, turn(90)), fileId);
  expect(await shown()).toEqual([]);
  await app.settle();
  expect(await shown()).toEqual([{ width: 120, height: 90 }]);

  // Its small ones go with it, though it shows the same in the end.
  await turn(0)();
  await renderSmall(app.services, { fileId, before: 0 });
  const away = onceKept(app, /-full\.jpg$/, async () => {
    await turn(90)();
    await turn(0)();
  });
  await renderFile(away, fileId);
  expect(await shown()).toEqual([]);
  await app.settle();
  expect(await shown()).toEqual([{ width: 90, height: 120 }]);
  await turn(90)();
  await app.settle();

  const [kept] = await listFilesAfter(db, 0, 1);
  if (!kept) throw new Error("no file");
  expect(await rebuildFile(onceKept(app, /-w200\.avif$/, turn(180)), kept)).toBe("gone");
  await app.settle();
  expect(await shown()).toEqual([{ width: 90, height: 120 }]);
});
