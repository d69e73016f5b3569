import type { ItemKind } from "archive/contract/item";
import { DOWNLOAD_PICTURE } from "archive/media/image";

/** Name of the rendition that downloads give. */
export const DOWNLOAD_NAME: Record<ItemKind, string> = { handwriting: DOWNLOAD_PICTURE, voice: "voice.mp3" };
