import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { readDirectory } from "archive/media/zips/directory.js";
import { Refused } from "archive/media/zips/refused.js";
import type { ZipBytes } from "archive/media/zips/zip-bytes.js";
import { sentence } from "archive/messages/sentences";
import { decoderChildren } from "tests/builders/decoder-children";
import { form, smallLetter } from "tests/builders/form";
import { zipOf, type ToZip } from "tests/builders/zip";
import { comeWith } from "tests/test-app/come-with";
import { oneTestApp } from "tests/test-app/one-test-app";
import { saidOf } from "tests/test-app/reply";

const MEGABYTE = 1024 * 1024;
const MOST = 20 * MEGABYTE;
const one = oneTestApp({ importLimitBytes: MOST });
const LETTER = { name: "letter.jpg", content: Buffer.from(await (await smallLetter()).arrayBuffer()) };

/** Words in which a zip is refused for what its directory says of its files, by the function that its reader asks. */
async function refusedBy(zip: Buffer): Promise<string> {
  const bytes = {
    size: zip.length,
    read: async (start: number, length: number) => zip.subarray(start, start + length),
  };
  const refused: unknown = await readDirectory(bytes as unknown as ZipBytes, MOST).catch((error: unknown) => error);
  if (!(refused instanceof Refused)) throw refused;
  return sentence("en", refused.sentence);
}

test.each<[string, ToZip[], string]>([
  ["a name from the root", [{ name: "/etc/cron.d/x", content: "x" }], "leads out of its folder: /etc/cron.d/x"],
  ["a name of a drive", [{ name: "C:\\x.jpg", content: "x" }], "leads out of its folder"],
  ["a name that is too long", [{ name: `${"x".repeat(1001)}.jpg`, content: "x" }], "is too long: xxx"],
  ["two of one name", [LETTER, LETTER], "the same name: letter.jpg"],
  [
    "a file with a password",
    [{ ...LETTER, flags: 1, saidBytes: LETTER.content.length - 12 }],
    "has a password (letter.jpg)",
  ],
  [
    "a symbolic link",
    [{ name: "link.jpg", content: "/etc/passwd", mode: 0o120777 }],
    "a link in it instead of a file: link.jpg",
  ],
  [
    "far more than it says",
    [{ name: "zeros.jpg", content: Buffer.alloc(120 * MEGABYTE), deflated: true }],
    "far larger than it says",
  ],
])("a zip with %s is refused for its directory, in words", async (_what, files, says) => {
  expect(await refusedBy(zipOf(files))).toContain(says);
});

test.each<[string, ToZip[], string]>([
  [
    "a name that leads out",
    [LETTER, { name: "../../etc/passwd", content: "x" }],
    "leads out of its folder: ../../etc/passwd",
  ],
  [
    "files that lie over each other",
    [LETTER, ...Array.from({ length: 20 }, (_, at) => ({ ...LETTER, name: `${at}.jpg`, at: 0 }))],
    "far larger than it says",
  ],
])("a zip with %s is refused whole, in words", async (_what, files, says) => {
  const { app } = one;
  const refused = await comeWith(app, "amina", zipOf(files));
  expect(refused).toMatchObject({ state: "refused", letters: 0 });
  expect(refused.fault).toContain(says);
  await expect(await app.as("amina").post(fillPath(PATHS.importDismiss, { id: refused.id }))).toHaveStatus(200);
});

test("what is no zip, or half of one, is refused in words", async () => {
  const { app } = one;
  const whole = zipOf([LETTER]);
  for (const bytes of [whole.subarray(0, whole.length - 30), Buffer.alloc(5000, 7)])
    expect(await refusedBy(bytes)).toContain("isn't a zip that can be read");
  const refused = await comeWith(app, "bela", Buffer.from("no zip at all"));
  expect(refused).toMatchObject({ state: "refused" });
  expect(refused.fault).toContain("isn't a zip that can be read");
});

test("a file that becomes more than it says is refused by name, the others are taken", async () => {
  const { app } = one;
  const liar = { name: "liar.jpg", content: Buffer.alloc(MEGABYTE), deflated: true, saidBytes: 10 };
  const found = await comeWith(app, "karim", zipOf([LETTER, liar]));
  expect(found).toMatchObject({ state: "ready", letters: 1, refused: 1 });
});

test("no zip, an empty one and too many at a time are refused in the form", async () => {
  const { app } = one;
  const dola = app.as("dola");
  const send = (file?: File) => dola.upload(PATHS.imports, form(file ? { archive: file } : { other: "x" }));
  const none = await send();
  await expect(none).toHaveStatus(400);
  expect((await saidOf(none)).message).toBe("Please choose a zip or a list");
  await expect(await send(new File([], "empty.zip"))).toHaveStatus(400);
  const zip = () => new File([new Uint8Array(zipOf([LETTER]))], "some.zip");
  for (let at = 0; at < 5; at++) await expect(await send(zip())).toHaveStatus(200);
  const sixth = await send(zip());
  await expect(sixth).toHaveStatus(400);
  expect((await saidOf(sixth)).message).toContain("You already have 5");
});

test("of a zip over the limit nothing is kept", async () => {
  const { app } = one;
  const big = new File([Buffer.alloc(21 * MEGABYTE)], "big.zip");
  const response = await app.as("rafi").upload(PATHS.imports, form({ archive: big }));
  await expect(response).toHaveStatus(413);
  expect(await app.services.db.selectFrom("imports").select("id").where("bytes", ">", MEGABYTE).execute()).toEqual([]);
});

test("the program that looked through somebody's zip looks through nobody else's", async () => {
  const { app } = one;
  const zip = zipOf([LETTER]);
  const programs = () => decoderChildren("zips/main.js");
  await comeWith(app, "karim", zip);
  const [first] = programs();
  await comeWith(app, "karim", zip);
  expect(programs()).toEqual([first]);
  await comeWith(app, "bela", zip);
  expect(programs()).not.toContain(first);
});
