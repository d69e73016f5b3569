import { expect, test } from "vitest";
import { envelope } from "archive/contract/envelope";
import { PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { writerWire } from "archive/contract/writers/writer";
import { form, letterFile } from "tests/builders/form";
import { firstId, newCircle, RELATIONS, WHO } from "tests/test-app/circle";
import { oneTestApp } from "tests/test-app/one-test-app";
import { saidOf } from "tests/test-app/reply";

const one = oneTestApp();
const at = (path: string, id: number) => fillPath(path, { id });

async function put(owner: string, writerId: number, box: Record<string, string> = {}) {
  const file = await letterFile({ width: 600, height: 400 }, "nanu.JPG");
  return one.app.as(owner).upload(at(PATHS.writerFace, writerId), form({ profile_picture: file, ...box }));
}

async function faceOf(owner: string, writerId: number): Promise<string | null> {
  const response = await one.app.as(owner).get(at(PATHS.writerDetails, writerId));
  return envelope(writerWire.schema).parse(await response.json()).data.face;
}

const statusFor = async (who: string | null, address: string | null) =>
  (await one.app.as(who).get(`${API_BASE}${address}`)).status;

test("a face is seen by whoever may see the writer's page, and by nobody beside a public letter alone", async () => {
  const { app } = one;
  const { itemId, writerId } = await newCircle(app, PRIVATE);
  await expect(await put("amina", writerId)).toHaveStatus(200);
  const face = await faceOf("amina", writerId);
  const seen = async () => {
    const seeing: string[] = [];
    for (const relation of RELATIONS) {
      const who = WHO[relation];
      const status = await statusFor(who, face);
      expect([200, 404]).toContain(status);
      if (status === 200) seeing.push(relation);
      // As the page; which asks visitors to sign in.
      const page = (await app.as(who).get(at(PATHS.writerDetails, writerId))).status;
      expect([relation, page === 200]).toEqual([relation, status === 200]);
    }
    return seeing;
  };
  expect(await seen()).toEqual(["member", "owner"]);
  await app.services.db.updateTable("items").set({ status: PUBLIC }).where("id", "=", itemId).execute();
  // Though her profile is open to all.
  await app.as("amina").post(PATHS.profilePrivacy, { privacy_status: "Public" });
  expect(await seen()).toEqual(["member", "owner"]);
  await app.services.db.updateTable("items").set({ hidden_at: new Date() }).where("id", "=", itemId).execute();
  expect(await seen()).toEqual(["owner"]);
});

test("it is cut, replaced and taken away as a profile picture is, and is none of its owner's", async () => {
  const { app } = one;
  const owner = "kamala";
  await app.item({ owner, author: "দিদা" });
  const id = await firstId(await app.as(owner).get(PATHS.writers));
  await put(owner, id);
  const first = await faceOf(owner, id);
  await expect(await app.as(owner).post(at(PATHS.writerFaceCrop, id), { step: "left" })).toHaveStatus(200);
  const cut = await faceOf(owner, id);
  expect([await statusFor(owner, first), await statusFor(owner, cut)]).toEqual([404, 200]);
  await put(owner, id, { crop_x: "0", crop_y: "0", crop_size: "0.5" });
  const second = await faceOf(owner, id);
  expect([await statusFor(owner, cut), await statusFor(owner, second)]).toEqual([404, 200]);
  const profile = await (await app.as(owner).get(PATHS.profileMedia)).json();
  expect(profile.data).toMatchObject({ profile_picture: null, portrait: { picture: null } });

  const small = await letterFile({ width: 100, height: 100 });
  const refused = await app.as(owner).upload(at(PATHS.writerFace, id), form({ profile_picture: small }));
  expect(refused.status).toBe(400);
  expect((await saidOf(refused)).errors).toHaveProperty("profile_picture");
  await expect(await app.as(owner).post(at(PATHS.writerFaceRemove, id))).toHaveStatus(200);
  expect([await faceOf(owner, id), await statusFor(owner, second)]).toEqual([null, 404]);
  await expect(await app.as(owner).post(at(PATHS.writerFaceRemove, id))).toHaveStatus(404);
});

test("with two who are one person goes the face of the one, unless the other has one", async () => {
  const { app } = one;
  const owner = "lila";
  const ids: Record<string, number> = {};
  for (const author of ["Ma", "মা", "Mother"]) {
    await app.item({ owner, author });
    ids[author] = await firstId(await app.as(owner).get(PATHS.writers));
  }
  const { Ma = 0, মা: into = 0, Mother = 0 } = ids;
  for (const id of [Ma, Mother]) await put(owner, id);
  const [kept, dropped] = [await faceOf(owner, Ma), await faceOf(owner, Mother)];
  const merge = async (from: number, confirm: boolean) =>
    app.as(owner).post(at(PATHS.writerMerge, from), { into, confirm });
  const asked = async (from: number) => (await (await merge(from, false)).json()).data.dropped_face;
  expect(await asked(Ma)).toBe(false);
  await merge(Ma, true);
  expect(await asked(Mother)).toBe(true);
  await merge(Mother, true);
  expect([await faceOf(owner, into), await statusFor(owner, kept), await statusFor(owner, dropped)]).toEqual([
    kept,
    200,
    404,
  ]);
});
