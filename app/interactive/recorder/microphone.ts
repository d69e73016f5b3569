import { recordingType } from "./recording-type";

/** Milliseconds of sound in a part: what a crash may cost. */
const PART_MS = 2000;

export type Running = Awaited<ReturnType<typeof record>>;

/**
 * Starts to record, after the browser has asked for the microphone.
 * @param onPart is given each part as it comes, in order, with the length so far
 * @throws DOMException NotAllowedError, NotFoundError …
 */
export async function record(onPart: (data: Blob, type: string, seconds: number) => void) {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream, { mimeType: recordingType(), audioBitsPerSecond: 64_000 });
  const parts: Blob[] = [];
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const release = () => stream.getTracks().forEach((track) => track.stop());
  recorder.addEventListener("dataavailable", ({ data }) => {
    if (data.size === 0) return;
    parts.push(data);
    onPart(data, recorder.mimeType, seconds());
  });
  const ended = new Promise<Blob>((resolve) => {
    recorder.addEventListener("stop", () => {
      release();
      resolve(new Blob(parts, { type: recorder.mimeType }));
    });
  });
  const stop = () => {
    if (recorder.state !== "inactive") recorder.stop();
  };
  recorder.start(PART_MS);
  const screen = await keepScreenOn();
  void ended.then(() => screen?.release());
  return {
    /** So far. */
    seconds,
    /**
     * The whole recording, once it is ended: by `stop`, or by a call, an unplugged microphone or a browser that took it
     * away.
     */
    ended,
    stop,
    /** Ends it and lets the microphone go; what was kept stays kept. */
    drop() {
      stop();
      release();
    },
  };
}

/** A phone whose screen goes dark takes the microphone away. Null where the browser can't, or its battery is low. */
async function keepScreenOn(): Promise<WakeLockSentinel | null> {
  return "wakeLock" in navigator ? navigator.wakeLock.request("screen").catch(() => null) : null;
}

/** A file as the form takes it. */
export function recordingFile(blob: Blob): File {
  const type = blob.type.split(";", 1)[0] ?? "";
  const ending = type === "audio/mp4" ? "m4a" : type === "audio/ogg" ? "ogg" : "webm";
  return new File([blob], `recording.${ending}`, { type });
}
