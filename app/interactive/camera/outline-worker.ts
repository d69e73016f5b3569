import { findCorners } from "archive/contract/corners/find-corners.js";

/* Looks for a page in each picture that comes and answers with its corners, apart from the thread that takes them. */

let canvas: OffscreenCanvas | null = null;

addEventListener("message", ({ data: frame }: MessageEvent<ImageBitmap>) => {
  const { width, height } = frame;
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const paper = canvas.getContext("2d", { willReadFrequently: true });
  paper?.drawImage(frame, 0, 0);
  frame.close();
  const data = paper?.getImageData(0, 0, width, height).data;
  postMessage(data ? findCorners({ data, width, height, channels: 4 }) : null);
});
