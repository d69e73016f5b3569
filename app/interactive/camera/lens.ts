/** Width of a captured picture (product.md 9). */
const WIDTH = 1080;
const QUALITY = 0.9;
/** Frames that a preview shows, and those that are taken where the browser takes no photographs of its own. */
const PREVIEW = { width: 1920, height: 1440 };
const LARGEST = { width: 4096, height: 3072 };
/** Milliseconds after which a photograph is given up for a frame. */
const PHOTO_MS = 5000;

/** `environment`: the camera at the back of a phone. */
export type Facing = "environment" | "user";

/** Part of the browser's interface for photographs (W3C MediaStream Image Capture) that is asked for. */
interface PhotoTaker {
  getPhotoCapabilities(): Promise<{ imageWidth?: { max: number }; imageHeight?: { max: number } }>;
  takePhoto(size: { imageWidth: number; imageHeight: number }): Promise<Blob>;
}

const photoTaker = () =>
  (globalThis as { ImageCapture?: new (track: MediaStreamTrack) => PhotoTaker }).ImageCapture ?? null;

/**
 * Opens a camera, after the browser has asked for it. A device with one camera gives that one.
 * @param large its pictures are to be as large as it can
 * @throws DOMException
 */
export function openCamera(facing: Facing, large = false): Promise<MediaStream> {
  const { width, height } = large && !photoTaker() ? LARGEST : PREVIEW;
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: facing }, width: { ideal: width }, height: { ideal: height } },
  });
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The camera's picture now, scaled to the specified width, as a JPEG. Null while it does not see yet. */
export async function capture(video: HTMLVideoElement): Promise<File | null> {
  if (!sees(video)) return null;
  const blob = await frameOf(video, WIDTH, QUALITY);
  return blob && new File([blob], `capture-${Date.now()}.jpg`, { type: "image/jpeg" });
}

/** A small copy of a picture, for the eye (small-copy.ts). */
export interface SmallCopy {
  /** Address that is the copy itself; empty where there was no memory for one. */
  address: string;
  isBlurred: boolean;
}

/** A picture as the camera gave it. */
export interface Photograph {
  blob: Blob;
  /** Pixels across it, at least. */
  width: number;
  /** Seen of it before it was coded; null where the camera coded it by itself. */
  copy: SmallCopy | null;
}

/**
 * The largest picture that a camera gives, as a JPEG. Null while it does not see yet.
 * @param look at a frame of it, where that is what is taken: what is drawn need not be decoded again
 */
export async function captureLargest(
  video: HTMLVideoElement,
  look: (frame: HTMLCanvasElement) => SmallCopy,
): Promise<Photograph | null> {
  if (!sees(video)) return null;
  const { videoWidth: width, srcObject } = video;
  const [track] = srcObject instanceof MediaStream ? srcObject.getVideoTracks() : [];
  let copy: SmallCopy | null = null;
  const see = (frame: HTMLCanvasElement) => (copy = look(frame));
  const blob = (track && (await photographOf(track))) ?? (await frameOf(video, width, 0.92, see));
  return blob && { blob, width, copy };
}

/** Switch of a camera's light; null where it has none, or the browser does not tell. */
export function lightOf(stream: MediaStream): ((on: boolean) => Promise<void>) | null {
  const [track] = stream.getVideoTracks();
  const can = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  return track && can?.torch ? (torch) => track.applyConstraints({ advanced: [{ torch }] } as object) : null;
}

function sees(video: HTMLVideoElement): boolean {
  return video.videoWidth > 0 && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
}

async function frameOf(
  video: HTMLVideoElement,
  width: number,
  quality: number,
  see?: (frame: HTMLCanvasElement) => void,
): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((video.videoHeight * width) / video.videoWidth);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  see?.(canvas);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  // Its pixels go at once, not with the next collection of garbage: 48 MB of 12 megapixels.
  canvas.width = 0;
  return blob;
}

/** Cameras that failed at it; what they see is taken from then on. */
const without = new WeakSet<MediaStreamTrack>();

/** A photograph by the camera's own means, where that gives more than its frames; else null. */
async function photographOf(track: MediaStreamTrack): Promise<Blob | null> {
  const Taker = photoTaker();
  if (!Taker || without.has(track)) return null;
  try {
    const taker = new Taker(track);
    const { imageWidth, imageHeight } = await taker.getPhotoCapabilities();
    const size = { imageWidth: imageWidth?.max ?? 0, imageHeight: imageHeight?.max ?? 0 };
    const { width = 0, height = 0 } = track.getSettings();
    if (size.imageWidth * size.imageHeight > width * height) {
      const photo = await inTime(taker.takePhoto(size));
      if (photo?.type === "image/jpeg") return photo;
    }
  } catch {
    // Said to be able to, and isn't: a frame is taken.
  }
  without.add(track);
  return null;
}

function inTime<Value>(work: Promise<Value>): Promise<Value | null> {
  return Promise.race([work, new Promise<null>((resolve) => setTimeout(resolve, PHOTO_MS, null))]);
}
