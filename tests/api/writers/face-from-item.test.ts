import { expect, test } from "vitest";
import { envelope } from "archive/contract/envelope";
import { PRIVATE } from "archive/contract/items/item-status";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { writerWire } from "archive/contract/writers/writer";
import { letterFile } from "tests/builders/form";
import { accept, firstId, offer } from "tests/test-app/circle";
import { oneTestApp } from "tests/test-app/one-test-app";
import { saidOf } from "tests/test-app/reply";

const one = oneTestApp();
const at = (path: string, id: number) => fillPath(path, { id });

async function writerOf(who: string, id: number) {
  const response = await one.app.as(who).get(at(PATHS.writerDetails, id));
  return envelope(writerWire.schema).parse(await response.json()).data;
}

test("a face that is cut from an item is seen by whoever sees that item and the page, and goes with it", async () => {
  const { app } = one;
  const { db } = app.services;
  const given = await app.item({ author: "নানু", status: PRIVATE });
  const file = await letterFile({ width: 240, height: 200 }, "wedding.jpg");
  const photograph = await app.item({ author: "Studio", status: PRIVATE, file });
  const id = await firstId(await app.as("amina").get(`${PATHS.writers}?${new URLSearchParams({ query: "নানু" })}`));
  for (const reader of ["karim", "bela"]) await accept(app, reader, await offer(app, given.id, reader));
  const cut = (who: string, fields: Record<string, unknown>) =>
    app.as(who).post(at(PATHS.writerFaceFromItem, id), fields);
  await app.settle();
  for (const [who, handwriting_id] of [
    ["karim", photograph.id],
    ["bela", given.id],
    ["amina", 999_999],
  ] as const)
    expect((await cut(who, { handwriting_id })).status).toBe(404);
  expect((await cut("amina", { handwriting_id: photograph.id, page: 2 })).status).toBe(404);
  // Too small to be a face.
  expect((await saidOf(await cut("amina", { handwriting_id: given.id }))).errors).toHaveProperty("profile_picture");
  await expect(await cut("amina", { handwriting_id: photograph.id })).toHaveStatus(200);
  await expect(await app.as("amina").post(at(PATHS.writerFaceCrop, id), { step: "left" })).toHaveStatus(200);

  const own = await writerOf("amina", id);
  expect(own.face_from_item).toBe(photograph.id);
  const seeing = async () => {
    const found: string[] = [];
    for (const who of ["amina", "karim", "bela", "dola", null]) {
      const { status } = await app.as(who).get(`${API_BASE}${own.face}`);
      expect([200, 404]).toContain(status);
      if (status === 200) found.push(who ?? "a visitor");
    }
    for (const who of ["karim", "bela"]) {
      const { face, face_from_item } = await writerOf(who, id);
      expect([who, face, face_from_item]).toEqual([who, found.includes(who) ? own.face : null, null]);
    }
    return found;
  };
  expect(await seeing()).toEqual(["amina"]);
  for (const who of ["karim", "dola"]) await accept(app, who, await offer(app, photograph.id, who));
  // Dola sees the photograph, and no page of hers.
  expect(await seeing()).toEqual(["amina", "karim"]);
  const set = (change: Record<string, unknown>) =>
    db.updateTable("items").set(change).where("id", "=", photograph.id).execute();
  await set({ hidden_at: new Date() });
  expect(await seeing()).toEqual(["amina"]);
  await set({ hidden_at: null, status: 1 });
  expect(await seeing()).toEqual(["amina", "karim", "bela"]);
  await app.as("amina").post(at(PATHS.itemStatus, photograph.id), { status: "2", confirm: true });
  expect(await seeing()).toEqual(["amina"]);
  await set({ status: 1 });
  await app.as("amina").post(at(PATHS.itemDelete, photograph.id));
  expect(await seeing()).toEqual(["amina"]);
  const files = await db.selectFrom("person_files").select("storage_key").execute();
  await expect(await app.as("amina").post(PATHS.itemEraseMultiple, { ids: [photograph.id] })).toHaveStatus(200);
  expect(await seeing()).toEqual([]);
  expect(await writerOf("amina", id)).toMatchObject({ face: null, face_from_item: null });
  await app.settle();
  for (const { storage_key } of files) expect(await app.services.storage.size(storage_key)).toBeNull();
});
