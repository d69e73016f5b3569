import { expect, test } from "vitest";
import { lookThroughImport } from "archive/domain/imports/look-through";
import { PATHS } from "archive/contract/paths";
import { letterFile, voiceFile } from "tests/builders/form";
import { zipOf } from "tests/builders/zip";
import { comeWith, importOf, sendZip, takeIn, toldOf } from "tests/test-app/come-with";
import { oneTestApp } from "tests/test-app/one-test-app";
import { listOf } from "tests/test-app/reply";

const one = oneTestApp({ freeItemLimit: 100 });

async function letter(seed: number): Promise<Buffer> {
  return Buffer.from(await (await letterFile({ width: 64, height: 64 + seed, seed })).arrayBuffer());
}

test("pictures and sounds of a plain zip come in with what a list beside them says; junk is left out, and what " +
  "can't be taken is told by name", { timeout: 60_000 }, async () => {
  const { app } = one;
  const sound = Buffer.from(await (await voiceFile({ seconds: 1 })).arrayBuffer());
  const list =
    "\ufeffফাইল;ক্যাপশন;তারিখ;লেখক\r\n" +
    "নানুর চিঠি.jpg;মাকে লেখা;ফাল্গুন ১৩৭৮;নানু\r\n" +
    '"কণ্ঠ/গান.wav";"ঘুমপাড়ানি; গান";১৯৭৫;দাদি\r\n' +
    "IMG_0042.jpg;;৩২ মার্চ;\r\n" +
    "নেই.jpg;কিছু;;\r\n";
  const zip = zipOf([
    { name: "বাড়ি/তালিকা.csv", content: list, deflated: true },
    { name: "বাড়ি/নানুর চিঠি.jpg", content: await letter(1) },
    { name: "বাড়ি/কণ্ঠ/গান.wav", content: sound, deflated: true },
    { name: "বাড়ি/IMG_0042.jpg", content: await letter(2) },
    // As macOS writes it: UTF-8 that isn't told to be.
    { name: "বাড়ি/পুরোনো ছবি.jpg", content: await letter(3), utf8: false },
    { name: "বাড়ি/again.jpg", content: await letter(3) },
    { name: "বাড়ি/notes.txt", content: "only words" },
    { name: "বাড়ি/empty.jpg", content: "" },
    { name: "বাড়ি/broken.jpg", content: (await letter(4)).subarray(0, 300) },
    { name: "__MACOSX/বাড়ি/._নানুর চিঠি.jpg", content: "junk" },
    { name: "বাড়ি/.DS_Store", content: "junk" },
    { name: "বাড়ি/Thumbs.db", content: "junk" },
  ]);
  const found = await comeWith(app, "amina", zip);
  expect(found).toMatchObject({ state: "ready", form: "files", voices: 1, here: 0, taken: 0, lacking: 1 });
  const told = await toldOf(app, "amina", found.id);
  const reasonOf = (end: string) => told.find(({ name }) => name.endsWith(end))?.reasons.join();
  expect(reasonOf("notes.txt")).toBe("Not a picture or recording that can be read");
  expect(reasonOf("empty.jpg")).toBe("Not a picture or recording that can be read");
  expect(reasonOf("IMG_0042.jpg")).toBe("Without a date; this one wasn't understood: ৩২ মার্চ");
  expect(reasonOf("নেই.jpg")).toBe("The list names this file, but it isn't in the zip");
  expect([reasonOf("again.jpg"), reasonOf("পুরোনো ছবি.jpg")].filter(Boolean)).toHaveLength(1);
  expect(told.some(({ name }) => /MACOSX|DS_Store|Thumbs/.test(name))).toBe(false);
  expect(told.at(-1)?.reasons[0]).toMatch(/^3 files that computers put there/);

  const done = await takeIn(app, "amina", found.id);
  expect(done).toMatchObject({ state: "done", taken: 4 });
  // What is no picture after all is found when it is read whole.
  expect((await toldOf(app, "amina", found.id)).find(({ name }) => name.endsWith("broken.jpg"))?.state).toBe("refused");
  const { data } = await listOf(await app.as("amina").get(PATHS.myItems));
  expect(data.map((item) => [item.description, item.author, item.written_at, item.status]).toSorted()).toEqual(
    [
      ["", "", "", 2],
      ["ঘুমপাড়ানি; গান", "দাদি", "1975", 2],
      ["মাকে লেখা", "নানু", expect.stringMatching(/^1972/) as string, 2],
      ["পুরোনো ছবি", "", "", 2],
    ].toSorted(),
  );
  expect(data.flatMap(({ files }) => files.map(({ own_name: name }) => name))).toContain("নানুর চিঠি.jpg");

  const again = await comeWith(app, "amina", zip);
  expect(again).toMatchObject({ letters: 1, voices: 0, here: 4 });
});

test("a list that can't be used is told of, and the files are taken all the same", async () => {
  const { app } = one;
  for (const [list, says] of [
    ["a,b\n1,2\n", "This list has no column “file”"],
    [Buffer.from([0x66, 0xff, 0xfe, 0x80]), "isn't in UTF-8"],
  ] as const) {
    const found = await comeWith(
      app,
      "bela",
      zipOf([
        { name: "list.csv", content: list },
        { name: "a letter.jpg", content: await letter(7) },
      ]),
    );
    expect(found).toMatchObject({ state: "ready", letters: 1, refused: 1 });
    expect((await toldOf(app, "bela", found.id))[0]?.reasons[0]).toContain(says);
  }
  // As Excel writes "Unicode text", and as others write commas.
  const utf16 = Buffer.from("\ufefffile\tcaption\na letter.jpg\tIn tabs\n", "utf16le");
  const commas = 'file,caption,date,author\n"a letter.jpg","Said ""so"", she did",16 December 1971,Dadi\n';
  for (const [list, caption] of [
    [utf16, "In tabs"],
    [commas, 'Said "so", she did'],
  ] as const) {
    const found = await comeWith(
      app,
      "karim",
      zipOf([
        { name: "list.csv", content: list },
        { name: "a letter.jpg", content: await letter(caption.length) },
      ]),
    );
    await takeIn(app, "karim", found.id);
    expect((await listOf(await app.as("karim").get(PATHS.myItems))).data[0]?.description).toBe(caption);
  }
});

test("one that is broken off while it is looked through is looked through anew, and nothing is refused", async () => {
  const { app } = one;
  const id = await sendZip(app, "karim", zipOf([{ name: "চিঠি.jpg", content: await letter(9) }]));
  const stop = new AbortController();
  stop.abort(new Error("killed"));
  const broken = lookThroughImport(app.services, { importId: id }, { attempt: 1, signal: stop.signal });
  await expect(broken).rejects.toThrow("killed");
  expect(await importOf(app, "karim", id)).toMatchObject({ state: "looking" });
  await app.settle();
  expect(await importOf(app, "karim", id)).toMatchObject({ state: "ready", letters: 1, refused: 0 });
});
