/** Width of a captured picture (product.md 9). */
const WIDTH = 1080;
const QUALITY = 0.9;

/** `environment`: the camera at the back of a phone. */
export type Facing = "environment" | "user";

/** Opens a camera, after the browser has asked for it. A device with one camera gives that one. @throws DOMException */
export function openCamera(facing: Facing): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1440 } },
  });
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** What the camera sees now, scaled to the specified width, as a JPEG. Null while it does not see yet. */
export async function capture(video: HTMLVideoElement): Promise<File | null> {
  if (video.videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = Math.round((video.videoHeight * WIDTH) / video.videoWidth);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", QUALITY);
  });
  return blob && new File([blob], `capture-${Date.now()}.jpg`, { type: "image/jpeg" });
}
