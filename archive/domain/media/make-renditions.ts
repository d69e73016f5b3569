import { createHash } from "node:crypto";
import type { ItemKind } from "archive/contract/items/item";
import { cutOf, WHOLE_PAGE, type Page } from "archive/contract/items/page";
import { VOICE_FORMATS, type VoiceFormat } from "archive/contract/media/media-path";
import type { NewRendition } from "archive/db/items/files";
import { renderVoice, VOICE_MEDIA_TYPES } from "archive/media/audio";
import type { Requester } from "archive/media/decoders";
import { renderPicture, type PicturePart } from "archive/media/image";
import { sniff, type MediaType } from "archive/media/sniff";
import { broken } from "archive/media/unreadable";
import type { Services } from "archive/domain/services";
import { withSoundOriginal } from "archive/domain/keeping/sound-original";
import { areSmallFirst } from "./ask-to-render";
import { keepStaged, renditionKey, temporaryKey } from "./keep-rendition";

/**
 * Writes the renditions of a file into storage; rows are the caller's.
 * @param file.id tells apart what has the same content; its page where that isn't the first as it is
 * @throws Unreadable; NotSound
 */
export function makeRenditions(
  services: Services,
  {
    id,
    kind,
    storageKey,
    sha256,
    ...part
  }: { id: number | string; storageKey: string; sha256: string; kind: ItemKind } & Partial<Page>,
  making: Making,
): Promise<NewRendition[]> {
  return withSoundOriginal(services, { storageKey, sha256 }, async (path) => {
    const type = await sniff(path);
    if (!type) throw broken();
    const make = kind === "voice" ? voiceRenditions : pictureRenditions;
    return make(services, id, { path, type, sha256, ...WHOLE_PAGE, ...part }, making);
  });
}

/** A file whose bytes were found sound, and which page of it is meant. */
interface Original extends Page {
  path: string;
  type: MediaType;
  sha256: string;
}

interface Making {
  requester: Requester;
  /** All where absent. */
  part?: PicturePart;
  /** Keys under which something lies, or may lie (`takingBack`). */
  written: string[];
}

async function pictureRenditions(
  services: Services,
  fileId: number | string,
  { type, ...page }: Original,
  { requester, written, part = "all" }: Making,
): Promise<NewRendition[]> {
  const made: NewRendition[] = [];
  // As they would have come one part after the other, so that what is made anew is the same.
  const isSmallFirst = areSmallFirst({ mediaType: type.mediaType, corners: page.corners });
  const parts = part === "all" && isSmallFirst ? (["small", "large"] as const) : [part];
  for (const each of parts) {
    for (const { content, ...facts } of await renderPicture({ type, ...page }, services.config, requester, each)) {
      requester.signal?.throwIfAborted();
      const storageKey = renditionKey(fileId, facts.name, createHash("sha256").update(content).digest("hex"));
      written.push(storageKey);
      await services.storage.put(storageKey, content);
      made.push({ ...facts, storageKey, bytes: content.byteLength });
    }
  }
  return made;
}

async function voiceRenditions(
  services: Services,
  fileId: number | string,
  { path, type, sha256, ...page }: Original,
  { requester, written }: Making,
): Promise<NewRendition[]> {
  // The encoder writes into staging, which is swept, so that a kill leaves nothing elsewhere.
  const keys: Record<VoiceFormat, string> = { webm: temporaryKey(), mp3: temporaryKey() };
  const paths = { webm: services.storage.stagedPath(keys.webm), mp3: services.storage.stagedPath(keys.mp3) };
  const cut = cutOf(page);
  const partKey = temporaryKey();
  const part = cut ? { cut, path: services.storage.stagedPath(partKey) } : undefined;
  try {
    await renderVoice(path, type, paths, { ...services.config, sha256 }, requester, part);
    const made: NewRendition[] = [];
    for (const format of VOICE_FORMATS) {
      const facts = { name: `voice.${format}`, mediaType: VOICE_MEDIA_TYPES[format], width: null, height: null };
      made.push(await keepStaged(services, fileId, facts, { path: paths[format], written }));
    }
    return made;
  } finally {
    for (const key of [...Object.values(keys), partKey]) await services.storage.discardStaged(key);
  }
}
