import { createHash } from "node:crypto";
import { BAG_SCHEMAS } from "archive/contract/bags/bag-item";
import { zipOf } from "./zip";

interface InPayload {
  name: string;
  content: Buffer | string;
}

/** A bag (RFC 8493) whose checksums are right, whatever is in it. */
export function bagOf(payload: InPayload[], manifest = manifestOf(payload)): Buffer {
  return zipOf([
    { name: "bagit.txt", content: "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n" },
    { name: "manifest-sha512.txt", content: manifest, deflated: true },
    ...payload.map((file) => ({ ...file, deflated: true })),
  ]);
}

export function manifestOf(payload: InPayload[]): string {
  return payload
    .map(({ name, content }) => `${createHash("sha512").update(content).digest("hex")}  ${name}\n`)
    .join("");
}

/** The description of a letter or voice, with what is given instead of its own. */
export function itemJson(given: Record<string, unknown> = {}): string {
  return JSON.stringify({
    schema: BAG_SCHEMAS.item,
    id: 1,
    kind: "handwriting",
    binned_at: null,
    texts: {
      caption: "From Bogura",
      caption_translation: "",
      transcription: "",
      transcription_translation: "",
      author: "",
      place: "",
    },
    written: { edtf: "", typed: "", reckoning: "", from: null, to: null },
    favourite: false,
    voice_of: null,
    files: [{ path: "p.jpg", view: null, own_name: "p.jpg" }],
    ...given,
  });
}

export function albumsJson(albums: { name: string; cover?: number | null; items?: number[] }[]): string {
  const whole = albums.map((album) => ({ cover: null, items: [], ...album }));
  return JSON.stringify({ schema: BAG_SCHEMAS.albums, albums: whole });
}

export function writersJson(writers: Record<string, unknown>[]): string {
  const texts = { name_translation: "", kinship: "", about: "", about_translation: "", born: "", died: "" };
  const whole = writers.map((writer, at) => ({ id: at + 1, names: [], ...texts, face: null, ...writer }));
  return JSON.stringify({ schema: BAG_SCHEMAS.writers, writers: whole });
}
