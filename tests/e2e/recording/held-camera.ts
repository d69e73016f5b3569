import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "playwright";

interface Held {
  /** Shows a picture to the camera. */
  show(base64: string): Promise<void>;
  /** Ends its stream, as another program that takes the camera does. */
  end(): void;
  /** Name of the error that the next call gets; none where it is empty. */
  refuses: string;
  lit: boolean;
}

declare global {
  interface Window {
    heldCamera: Held;
  }
}

const SIZE = { width: 1200, height: 1600 };

/**
 * Gives pages a camera that sees what is held to it, by a canvas in place of the device: the browser's own false camera
 * shows a film, which can't be told when to turn a page. It has a light.
 */
export async function giveHeldCamera(to: BrowserContext | Page, size = SIZE): Promise<void> {
  await to.addInitScript(putHeldCamera, size);
}

/** Gives such a camera to a page that is open. */
export async function giveHeldCameraHere(page: Page, size = SIZE): Promise<void> {
  await page.evaluate(putHeldCamera, size);
}

/** Holds a picture to the camera of a page. */
export async function hold(page: Page, picture: string | Buffer): Promise<void> {
  const bytes = typeof picture === "string" ? await readFile(picture) : picture;
  await page.evaluate((base64) => window.heldCamera.show(base64), bytes.toString("base64"));
}

/** In the page. */
function putHeldCamera({ width, height }: typeof SIZE): void {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const paper = canvas.getContext("2d");
  let picture: ImageBitmap | null = null;
  let streams: MediaStream[] = [];
  const draw = () => {
    if (picture) paper?.drawImage(picture, 0, 0, width, height);
    else paper?.fillRect(0, 0, width, height);
  };
  const held: Held = {
    async show(base64) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      picture = await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }));
      draw();
      // What a person holds is seen when the film shows it.
      const video = document.querySelector("video");
      if (!video?.srcObject) return;
      // A frame that comes too soon after another is left out.
      const film = setInterval(draw, 40);
      for (let frames = 0; frames < 3; frames++)
        await new Promise<void>((shown) => video.requestVideoFrameCallback(() => shown()));
      clearInterval(film);
    },
    end() {
      for (const track of streams.flatMap((stream) => stream.getVideoTracks())) {
        track.stop();
        track.dispatchEvent(new Event("ended"));
      }
    },
    refuses: "",
    lit: false,
  };
  window.heldCamera = held;
  // A page that is no page of anybody's, such as an empty one, has no devices.
  if (!(navigator.mediaDevices as MediaDevices | undefined)) return;
  navigator.mediaDevices.getUserMedia = async () => {
    if (held.refuses) throw new DOMException("refused", held.refuses);
    const stream = canvas.captureStream();
    streams = [...streams.filter(({ active }) => active), stream];
    for (const track of stream.getVideoTracks()) {
      track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
      track.applyConstraints = async (asked) => {
        const [{ torch = false } = {}] = (asked?.advanced ?? []) as { torch?: boolean }[];
        held.lit = torch;
      };
    }
    // A first frame, once somebody looks.
    for (const wait of [0, 50, 200]) setTimeout(draw, wait);
    return stream;
  };
}
