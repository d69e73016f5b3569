import { useEffect, useState, type RefObject } from "react";

/** Pixels of the longer side of a frame in which a page is looked for. */
const LOOK = 400;
/** Milliseconds between an answer and the next look; or so many times what it took, on a slow device. */
const PAUSE_MS = 700;
const REST = 3;

const KEY = "akkhor_outline";

/** A page as a camera sees it. */
export interface Outline {
  /** Eight shares of width and height, x and y of each corner, clockwise from the top left. */
  corners: readonly number[];
  /** Pixels of the camera's picture. */
  width: number;
  height: number;
}

/** True where the browser can look for pages beside what the camera does. */
export function canOutline(): boolean {
  return typeof Worker === "function" && typeof OffscreenCanvas === "function";
}

/** True unless somebody has turned the outline off in this browser. */
export function isOutlineWanted(): boolean {
  return localStorage.getItem(KEY) !== "off";
}

export function keepOutlineWanted(on: boolean): void {
  localStorage.setItem(KEY, on ? "on" : "off");
}

/**
 * The page that a camera sees now, looked for in a thread of its own, at most about once a second.
 * @param on ends the thread at once where it is false, so that nothing competes with what is done then
 * @returns null where no page is seen for certain
 */
export function useOutline(video: RefObject<HTMLVideoElement>, on: boolean): Outline | null {
  const [seen, setSeen] = useState<Outline | null>(null);
  useEffect(() => {
    if (!on) return;
    const worker = new Worker(new URL("./outline-worker.ts", import.meta.url), { type: "module" });
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    let asked = 0;
    const look = async () => {
      const frame = video.current && (await smallFrame(video.current));
      if (isLeft) return frame?.close();
      if (!frame) return void (timer = setTimeout(look, PAUSE_MS));
      asked = performance.now();
      worker.postMessage(frame, [frame]);
    };
    worker.addEventListener("message", ({ data: corners }: MessageEvent<readonly number[] | null>) => {
      const { videoWidth: width = 0, videoHeight: height = 0 } = video.current ?? {};
      setSeen(corners && { corners, width, height });
      timer = setTimeout(look, Math.max(PAUSE_MS, REST * (performance.now() - asked)));
    });
    timer = setTimeout(look, PAUSE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      worker.terminate();
      setSeen(null);
    };
  }, [video, on]);
  return seen;
}

/** A small copy of what a camera sees; null while it sees nothing. */
async function smallFrame(video: HTMLVideoElement): Promise<ImageBitmap | null> {
  const { videoWidth, videoHeight, readyState } = video;
  if (videoWidth === 0 || readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const scale = Math.min(1, LOOK / Math.max(videoWidth, videoHeight));
  const [resizeWidth, resizeHeight] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  return createImageBitmap(video, { resizeWidth, resizeHeight, resizeQuality: "medium" }).catch(() => null);
}
