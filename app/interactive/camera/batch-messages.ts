import { fill } from "archive/contract/fill";
import type { batchCamera } from "~/i18n/messages/batch-camera.en";

let messages: typeof batchCamera;

/** Fetches the messages of the camera that takes letter after letter. */
export async function loadBatchMessages(): Promise<void> {
  const file = await (document.documentElement.lang === "en"
    ? import("~/i18n/messages/batch-camera.en")
    : import("~/i18n/messages/batch-camera.bn"));
  messages = file.batchCamera;
}

export function say(key: keyof typeof batchCamera, params?: Record<string, string>): string {
  return fill(messages[key], params);
}
