import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import type { ArchiveConfig } from "archive/base/config";
import { VOICE_FORMATS } from "archive/contract/media/media-path";
import { examineVoice, renderVoice } from "archive/media/audio";
import { OPERATOR } from "archive/media/decoders";
import { examinePicture, renderPicture } from "archive/media/image";
import { sniff, type MediaType } from "archive/media/sniff";
import { Unreadable } from "archive/media/unreadable";
import { sentence } from "archive/messages/sentences";
import type { Entry } from "./entry";

/** The page shows no wider one. */
const WIDEST = 720;
const FACTS = "facts.json";
/** Changes where renditions are made otherwise than before, so that they are made anew. */
const MADE_AS = "1";

const Facts = z.object({
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  widths: z.array(z.number()),
  seconds: z.number(),
  peaks: z.array(z.number()),
});
type Made = z.output<typeof Facts> & { version: string; folder: string };

/**
 * Renditions of an entry, made by the decoders that uploads go through; kept by its content, so that a
 * second start makes nothing.
 * @param fault is told what is wrong with a file @returns null where something is
 */
export async function renditionsOf(
  entry: Entry,
  limits: ArchiveConfig,
  into: string,
  fault: (words: string) => void,
): Promise<Made | null> {
  const version = (await hashOf(entry.picturePath, entry.soundPath)).slice(0, 24);
  const folder = join(into, version);
  const kept = await readFacts(folder);
  if (kept) return { ...kept, version, folder };
  const picture = await typed(entry.picturePath, entry.picture, "handwriting", limits.imageLimitBytes, fault);
  const sound = await typed(entry.soundPath, entry.sound, "voice", limits.voiceLimitBytes, fault);
  if (!picture || !sound) return null;
  // Another process may be making the same.
  const making = `${folder}.${randomUUID()}`;
  await mkdir(making, { recursive: true });
  try {
    const drawn = await readable(entry.picture, fault, () => draw(entry.picturePath, picture, limits, making));
    const heard = await readable(entry.sound, fault, () => hear(entry.soundPath, sound, limits, making));
    if (!drawn || !heard) return null;
    const facts = { ...drawn, ...heard };
    await writeFile(join(making, FACTS), JSON.stringify(facts));
    await rename(making, folder).catch(async (error: unknown) => {
      if (!(await readFacts(folder))) throw error;
    });
    return { ...facts, version, folder };
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

async function draw(path: string, type: MediaType, limits: ArchiveConfig, into: string) {
  const { width, height, placeholder } = await examinePicture({ path, type }, limits, OPERATOR);
  const widths = new Set<number>();
  for (const { name, content } of await renderPicture({ path, type }, limits, OPERATOR)) {
    const wide = Number(/^w(\d+)\./.exec(name)?.[1] ?? Infinity);
    if (wide > WIDEST) continue;
    await writeFile(join(into, name), content);
    widths.add(wide);
  }
  return { width, height, placeholder, widths: [...widths] };
}

async function hear(path: string, type: MediaType, limits: ArchiveConfig, into: string) {
  const { size: bytes } = await stat(path);
  const { seconds, peaks } = await examineVoice(path, type, { ...limits, bytes }, OPERATOR);
  const [webm, mp3] = VOICE_FORMATS.map((format) => join(into, `voice.${format}`));
  await renderVoice(path, type, { webm: webm ?? "", mp3: mp3 ?? "" }, limits, OPERATOR);
  return { seconds, peaks: [...peaks] };
}

async function typed(
  path: string,
  name: string,
  kind: MediaType["kind"],
  limitBytes: number,
  fault: (words: string) => void,
): Promise<MediaType | null> {
  const { size } = await stat(path);
  const type = size > limitBytes ? null : await sniff(path);
  if (type?.kind === kind) return type;
  const what = kind === "voice" ? "a recording" : "a picture";
  fault(
    size > limitBytes
      ? `${name} is larger than ${what} may be (${Math.floor(limitBytes / 1024 ** 2)} MB)`
      : `${name} is not ${what} that can be read`,
  );
  return null;
}

/** Tells the operator what a decoder refuses, which is theirs to mend; a fault of the machine's stays one. */
async function readable<T>(name: string, fault: (words: string) => void, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    fault(`${name}: ${sentence("en", error.sentence)}`);
    return null;
  }
}

async function readFacts(folder: string): Promise<z.output<typeof Facts> | null> {
  const text = await readFile(join(folder, FACTS), "utf8").catch(() => null);
  return text === null ? null : Facts.parse(JSON.parse(text));
}

async function hashOf(...paths: string[]): Promise<string> {
  const hash = createHash("sha256").update(MADE_AS);
  for (const path of paths) {
    const file = createHash("sha256");
    await pipeline(createReadStream(path), file);
    hash.update(file.digest());
  }
  return hash.digest("hex");
}
