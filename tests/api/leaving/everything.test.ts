import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { fillPath, PATHS } from "archive/contract/paths";
import { form, letterFile } from "tests/builders/form";
import { picture } from "tests/builders/picture";
import { unzip } from "tests/builders/unzip";
import { voice } from "tests/builders/voice";
import { firstId } from "tests/test-app/circle";
import { oneTestApp } from "tests/test-app/one-test-app";
import { bytesOf } from "tests/test-app/put-in";

const one = oneTestApp();

interface Told {
  person: Record<string, unknown>;
  about_me: { name: string; kind: string; writerId?: number }[];
  writers: { id: number; name: string; names: string[] }[];
  items: {
    id: number;
    kind: string;
    caption: string;
    binnedAt: string | null;
    files: { name: string; ownName: string; sha256: string; bytes: number }[];
  }[];
}

test(
  "everything of a person's comes in one zip: every original byte for byte under its own name, the bin too, as " +
    "data and as a page",
  async () => {
    const { app } = one;
    const letter = new File([await picture({ seed: 3 })], "নানুর চিঠি.jpg");
    const sound = new File([await voice({ seconds: 1 })], "lullaby.wav");
    const kept = await app.item({
      owner: "amina",
      status: 0,
      caption: "<b>প্রথম</b> চিঠি",
      author: "<i>নানু",
      file: letter,
    });
    await app.item({ owner: "amina", kind: "voice", caption: "Lullaby: a/b", file: sound });
    const writer = fillPath(PATHS.writerFace, { id: await firstId(await app.as("amina").get(PATHS.writers)) });
    const face = new File([await (await letterFile()).arrayBuffer()], "নানু.jpg");
    await expect(await app.as("amina").upload(writer, form({ profile_picture: face }))).toHaveStatus(200);
    const binned = await app.item({ owner: "amina", caption: "Thrown away" });
    await app.as("amina").post(fillPath(PATHS.itemDelete, { id: binned.id }));
    await app.item({ owner: "bela", caption: "Of somebody else" });
    const response = await app.as("amina").get(PATHS.everything);
    await expect(response).toHaveStatus(200);
    expect(response.headers.get("content-disposition")).toContain("everything.zip");
    const files = unzip(await bytesOf(response));
    const told = JSON.parse(files.get("everything.json")?.toString("utf8") ?? "") as Told;
    expect(told.person).toMatchObject({ first_name: "Amina", email: "amina@example.test" });
    expect(told.person).not.toHaveProperty("password_hash");
    expect(told.writers).toMatchObject([{ name: "<i>নানু", names: ["<i>নানু"] }]);
    expect(told.items.map(({ caption }) => caption)).toEqual(["<b>প্রথম</b> চিঠি", "Lullaby: a/b", "Thrown away"]);
    for (const { name, sha256 } of told.items.flatMap((item) => item.files)) {
      expect(
        createHash("sha256")
          .update(files.get(name) ?? "")
          .digest("hex"),
      ).toBe(sha256);
    }
    expect(told.items[0]?.files[0]).toMatchObject({
      name: `handwriting-${kept.id} b প্রথম b চিঠি/01 নানুর চিঠি.jpg`,
      ownName: "নানুর চিঠি.jpg",
    });
    expect(told.items[2]?.files[0]?.name).toMatch(/^bin\//);
    const page = files.get("index.html")?.toString("utf8") ?? "";
    expect(page).toContain("&lt;b&gt;প্রথম&lt;/b&gt; চিঠি");
    expect(page).not.toContain("<b>");
    expect(told.about_me).toMatchObject([{ kind: "face", writerId: told.writers[0]?.id }]);
    expect(page).toMatch(/<h3>&lt;i&gt;নানু<\/h3><a href="writers\/\d+%20%E0%A6%A8%E0%A6%BE%E0%A6%A8%E0%A7%81.jpg">/);
    expect(page).toMatch(/<audio[^>]+lullaby\.wav/);
    expect([...files.keys()].toSorted()).toEqual(
      [
        "everything.json",
        "index.html",
        ...told.about_me.map(({ name }) => name),
        ...told.items.flatMap((item) => item.files.map(({ name }) => name)),
      ].toSorted(),
    );
  },
);

test("it is for whoever is signed in, in their language, and ten times a day", async () => {
  const { app } = one;
  await expect(await app.as(null).get(PATHS.everything)).toHaveStatus(401);
  const response = await app.as("empty").get(PATHS.everything, { "accept-language": "bn" });
  expect(
    unzip(await bytesOf(response))
      .get("index.html")
      ?.toString("utf8"),
  ).toContain('lang="bn"');
  for (let at = 1; at < 10; at++) await (await app.as("empty").get(PATHS.everything)).body?.cancel();
  await expect(await app.as("empty").get(PATHS.everything)).toHaveStatus(429);
});

test("pages of a hundred: many items come whole, each once", async () => {
  const { app } = one;
  const { id } = await app.person("many");
  const rows = Array.from({ length: 230 }, (_each, at) => ({
    owner_id: id,
    kind: "handwriting" as const,
    status: 0 as const,
    caption: `Number ${at}`,
    caption_translation: "",
    binned_at: null,
  }));
  await app.services.db.insertInto("items").values(rows).execute();
  const files = unzip(await bytesOf(await app.as("many").get(PATHS.everything)));
  const { items } = JSON.parse(files.get("everything.json")?.toString("utf8") ?? "") as Told;
  expect(new Set(items.map(({ caption }) => caption)).size).toBe(230);
});

test("an original that a check found damaged is told of and left out; all else is there", async () => {
  const { app } = one;
  await app.item({ owner: "damaged" });
  const sound = await app.item({ owner: "damaged", caption: "Sound" });
  const { db } = app.services;
  await db
    .updateTable("files")
    .set({ fault: "damaged" })
    .where("item_id", "=", sound.id - 1)
    .execute();
  const files = unzip(await bytesOf(await app.as("damaged").get(PATHS.everything)));
  expect([...files.keys()].filter((name) => name.startsWith("handwriting-"))).toEqual([
    expect.stringContaining(`${sound.id}`),
  ]);
  expect(files.get("everything.json")?.toString()).toContain('"fault":"damaged"');
  expect(files.get("index.html")?.toString()).toMatch(/isn&#39;t in this file|এই ফাইলে নেই/);
});

test("where storage has lost an original, the zip breaks off rather than look whole", async () => {
  const { app } = one;
  await app.item({ owner: "lost" });
  const open = app.services.storage.open;
  app.services.storage.open = async () => null;
  const response = await app.as("lost").get(PATHS.everything);
  await expect(response.arrayBuffer()).rejects.toThrow("Storage has no");
  app.services.storage.open = open;
});
