import { LRUCache } from "lru-cache";
import type { Mix } from "./sound-job";

const MOST = 10_000;

/**
 * Mixes by which sounds are heard that were heard whole when they came, by the SHA-256 of their file: their renditions
 * are made in one decode. Kept by the process alone that heard them; what another makes is heard once more.
 */
const heard = new LRUCache<string, Mix>({ max: MOST });

export function rememberMix(sha256: string | undefined, mix: Mix): void {
  if (sha256 !== undefined) heard.set(sha256, mix);
}

export function rememberedMix(sha256: string | undefined): Mix | undefined {
  return sha256 === undefined ? undefined : heard.get(sha256);
}
