import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "../folder";
import { checkBag } from "./check-bag";
import {
  BOM,
  DECLARED,
  type Files,
  found,
  INFO,
  info,
  LETTER,
  line,
  LISTED,
  makeBag,
  manifest,
  sum,
  VOICE,
} from "./made-bag";

const tags = line(DECLARED, "bagit.txt") + line(INFO, "bag-info.txt");

test("a sound bag has no faults", async () => {
  expect(await found({})).toEqual([]);
});

test.each<[what: string, instead: Files]>([
  [
    "tabs, capitals and other line ends",
    manifest(LISTED.toUpperCase().replace(/ {2}.*\n/g, (end) => `\t${end.trim().toLowerCase()}\r\n`)),
  ],
  ["a declaration from Windows", { "bagit.txt": DECLARED.replaceAll("\n", "\r\n") }],
  ["no more than it must have", { "bag-info.txt": null, "tagmanifest-sha512.txt": null }],
  [
    "an encoded name",
    { ...manifest(VOICE + line("a letter", "data/100%25.txt")), "data/letter.txt": null, "data/100%.txt": "a letter" },
  ],
  ["tag files in folders", { "notes/read me.txt": "read me" }],
  ["a list of what was fetched", { "fetch.txt": "https://example.org/a%20letter 8 data/letter.txt\n" }],
])("a sound bag may have %s", async (_what, instead) => {
  expect(await found(instead)).toEqual([]);
});

test.each<[what: string, instead: Files, faults: string[]]>([
  ["no declaration", { "bagit.txt": null }, ["bagit.txt: is not there"]],
  ["a third line in it", { "bagit.txt": `${DECLARED}More: lines\n` }, ["bagit.txt: is not its two lines"]],
  ["one space too many in it", { "bagit.txt": DECLARED.replace(": ", ":  ") }, ["bagit.txt: is not its two lines"]],
  ["no end of its last line", { "bagit.txt": DECLARED.trimEnd() }, ["bagit.txt: its last line has no end"]],
  ["a mark before it", { "bagit.txt": BOM + DECLARED }, ["bagit.txt: begins with a byte order mark"]],
  ["bytes in it that are no text", { "bagit.txt": Buffer.from([0xff, 0xfe]) }, ["bagit.txt: is not UTF-8"]],
  ["another version", { "bagit.txt": DECLARED.replace("1.0", "0.97") }, ["bagit.txt: BagIt-Version is 0.97, not 1.0"]],
  [
    "another encoding",
    { "bagit.txt": DECLARED.replace("UTF-8", "UTF-16") },
    ["bagit.txt: its tag files are UTF-16, not UTF-8"],
  ],
  ["no payload manifest", { "manifest-sha512.txt": null }, ["manifest-sha512.txt: no payload manifest is there"]],
  ["a file that is not listed", manifest(LETTER), ["manifest-sha512.txt: doesn't list data/voices/ma.txt"]],
  [
    "a file that one of two manifests lacks",
    { "manifest-md5.txt": `${sum("a voice", "md5")} data/voices/ma.txt\n` },
    ["manifest-md5.txt: doesn't list data/letter.txt", "manifest-md5.txt: no tag manifest is by md5"],
  ],
  [
    "only a manifest that not all read",
    {
      "bag-info.txt": null,
      "manifest-sha512.txt": null,
      "manifest-md5.txt": `${sum("a voice", "md5")} data/voices/ma.txt\n${sum("a letter", "md5")} data/letter.txt\n`,
      "tagmanifest-sha512.txt": null,
    },
    ["manifest-md5.txt: not every program reads it; all read SHA-256 and SHA-512"],
  ],
  [
    "a file that is gone",
    { "data/letter.txt": null, "bag-info.txt": null },
    ["manifest-sha512.txt: data/letter.txt is not there"],
  ],
  ["a changed file", { "data/letter.txt": "A letter" }, ["manifest-sha512.txt: data/letter.txt has another checksum"]],
  [
    "a short checksum",
    manifest(`${LETTER.slice(2)}${VOICE}`),
    ["manifest-sha512.txt: the checksum of data/letter.txt is not 128 digits"],
  ],
  ["a file listed twice", manifest(LISTED + LETTER), ["manifest-sha512.txt: lists data/letter.txt twice"]],
  [
    "a folder listed",
    manifest(`${LISTED}${"0".repeat(128)}  data/voices\n`),
    ["manifest-sha512.txt: lists the folder data/voices"],
  ],
  ["an empty line", manifest(`${LISTED}\n`), ['manifest-sha512.txt: "" is no checksum and path']],
  [
    "a line for a tag file",
    manifest(LISTED + line(DECLARED, "bagit.txt")),
    ["manifest-sha512.txt: lists bagit.txt, which is no payload"],
  ],
  ...["data/../../letter.txt", "/data/letter.txt", "~/letter.txt", "C:/letter.txt", "data//letter.txt"].map(
    (path): [string, Files, string[]] => [
      `the path ${path}`,
      manifest(LISTED + line("a letter", path)),
      [expect.stringMatching(/is no path below the bag|leads upwards|has an empty part/)],
    ],
  ),
  [
    "a % that is not encoded",
    { ...manifest(VOICE + line("a letter", "data/100%.txt")), "data/letter.txt": null, "data/100%.txt": "a letter" },
    ['manifest-sha512.txt: "data/100%.txt" has a % that stands for neither LF, CR nor %'],
  ],
  [
    "a letter that is encoded",
    manifest(VOICE + line("a letter", "data/%6Cetter.txt")),
    [
      'manifest-sha512.txt: "data/%6Cetter.txt" has a % that stands for neither LF, CR nor %',
      "manifest-sha512.txt: doesn't list data/letter.txt",
    ],
  ],
  [
    "a name of a checksum as it is spoken",
    { "manifest-SHA-512.txt": LISTED, "manifest-sha512.txt": null },
    ["manifest-SHA-512.txt: its name is not normalised"],
  ],
  [
    "a checksum that nobody knows",
    { "manifest-crc7.txt": "00 data/letter.txt\n00 data/voices/ma.txt\n" },
    ['manifest-crc7.txt: "crc7" is no checksum that is known', "manifest-crc7.txt: no tag manifest is by crc7"],
  ],
  [
    "a tag manifest without the payload's",
    { "tagmanifest-sha512.txt": tags },
    ["tagmanifest-sha512.txt: doesn't list manifest-sha512.txt"],
  ],
  [
    "a tag file in no manifest",
    { "tagmanifest-sha512.txt": tags + line(LISTED, "manifest-sha512.txt"), "notes/read me.txt": "read me" },
    ["tagmanifest-sha512.txt: doesn't list notes/read me.txt"],
  ],
  [
    "a tag manifest that lists payload",
    { "tagmanifest-sha512.txt": tags + line(LISTED, "manifest-sha512.txt") + LETTER },
    ["tagmanifest-sha512.txt: lists data/letter.txt, which is payload"],
  ],
  [
    "a tag manifest that lists itself",
    { "tagmanifest-sha512.txt": `${tags}${line(LISTED, "manifest-sha512.txt")}${line("", "tagmanifest-sha512.txt")}` },
    [
      "tagmanifest-sha512.txt: lists the tag manifest tagmanifest-sha512.txt",
      "tagmanifest-sha512.txt: tagmanifest-sha512.txt has another checksum",
    ],
  ],
  [
    "a changed tag file",
    { "tagmanifest-sha512.txt": tags + line("", "manifest-sha512.txt") },
    ["tagmanifest-sha512.txt: manifest-sha512.txt has another checksum"],
  ],
])("a bag with %s is told of", async (_what, instead, faults) => {
  expect(await found(instead)).toEqual(faults);
});

test("a bag without its payload's folder is told of, and so is a link in it", async () => {
  await using folder = await ownFolder();
  await makeBag(folder.path, {
    "data/letter.txt": null,
    "data/voices/ma.txt": null,
    "manifest-sha512.txt": "",
    ...info("15.2", "0.0"),
  });
  await symlink("/etc/hostname", join(folder.path, "linked.txt"));
  expect(await checkBag(folder.path)).toEqual(["data: is not there", "linked.txt: is neither a file nor a folder"]);
});
