import type { Services } from "archive/services";
import type { CallApp } from "./call";

/** Bytes of items: renditions, download, original. */
export function mediaCalls(_app: CallApp, _services: Services): void {}
