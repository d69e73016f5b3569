import { deflateRawSync } from "node:zlib";
import { bagOf, itemJson, albumsJson } from "./bag";
import { zipOf, type ToZip } from "./zip";

// Small zips that froze, filled or starved a server that read them whole. Each takes what it may have at most.

/** A list of 3.9 million columns: 71 kB. */
export function wideList(picture: Buffer): Buffer {
  const content = `file${",a".repeat(3_900_000)}\n${",".repeat(100)}`;
  return zipOf([
    { name: "a.jpg", content: picture },
    { name: "list.csv", content, deflated: true },
  ]);
}

/** A list of 900,000 lines, none of which names a file that is there: 2 MB. */
export function longList(picture: Buffer): Buffer {
  const lines = Array.from({ length: 900_000 }, (_, at) => `${at.toString(16)},\n`);
  return zipOf([
    { name: "a.jpg", content: picture },
    { name: "list.csv", content: `file,caption\n${lines.join("")}`, deflated: true },
  ]);
}

/** A description of 21 million empty lists: 62 kB. */
export function manyLists(): Buffer {
  const content = `{"schema":"akkhor-item-1","x":[${"[],".repeat(21_000_000)}[]]}`;
  return bagOf([{ name: "data/i/item.json", content }]);
}

/** One file of 20 MB that a letter names 250 times: 86 kB, which become 5 GB. */
export function namedOften(picture: Buffer): Buffer {
  const files = Array.from({ length: 250 }, () => ({ path: "p.jpg", view: null, own_name: "n.jpg" }));
  return bagOf([
    { name: "data/i/item.json", content: itemJson({ files }) },
    { name: "data/p.jpg", content: Buffer.concat([picture, Buffer.alloc(20 * 1024 * 1024)]) },
  ]);
}

/** Ten albums with names of 5 million letters, and signs that turn the direction of text. */
export function longAlbumNames(): Buffer {
  const name = `\u202e<b>${"x".repeat(5_000_000)}\u0007`;
  return bagOf([{ name: "data/albums.json", content: albumsJson(Array.from({ length: 10 }, () => ({ name }))) }]);
}

/** Eight manifests of 6.5 million lines each, none of which names a file that is there: 42 MB. */
export function longManifests(): Buffer {
  const lines = Array.from({ length: 6_500_000 }, (_, at) => `a ${at.toString(16)}\n`);
  const content = Buffer.from(lines.join(""));
  const packed = deflateRawSync(content, { level: 6 });
  const named = ["manifest", "tagmanifest"].flatMap((kind) =>
    ["sha512", "sha256", "sha1", "md5"].map((algorithm) => ({ name: `${kind}-${algorithm}.txt`, content, packed })),
  );
  return zipOf([{ name: "bagit.txt", content: "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n" }, ...named]);
}

/** As many files as a zip may have, all of them empty. */
export function manyEmpty(): Buffer {
  return zipOf(Array.from({ length: 99_999 }, (_, at): ToZip => ({ name: `${at}.jpg`, content: "" })));
}

/** More files than two bytes count, as macOS writes them: what it keeps beside files, and two pictures. */
export function countedFromZero(one: Buffer, other: Buffer): Buffer {
  const forks = Array.from({ length: 65_536 }, (_, at): ToZip => ({ name: `__MACOSX/._${at}`, content: "" }));
  return zipOf([...forks, { name: "a.jpg", content: one }, { name: "b.jpg", content: other }]);
}
