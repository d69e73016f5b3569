import { keepScreenOn } from "../keep-screen-on";
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
  const loudness = loudnessOf(stream);
  // Milliseconds recorded before the last pause, and since when it goes on again; null while it is paused.
  let before = 0;
  let since: number | null = performance.now();
  const seconds = () => (before + (since === null ? 0 : performance.now() - since)) / 1000;
  const release = () => {
    stream.getTracks().forEach((track) => track.stop());
    loudness?.close();
  };
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
    /** Leaves out what is said until `goOn`. */
    pause() {
      if (recorder.state !== "recording") return;
      recorder.pause();
      before = seconds() * 1000;
      since = null;
    },
    goOn() {
      if (recorder.state !== "paused") return;
      recorder.resume();
      since = performance.now();
    },
    /** Loudness now, 0 to 1; null where the browser can't tell. */
    loudness: loudness?.now ?? null,
    /** Ends it and lets the microphone go; what was kept stays kept. */
    drop() {
      stop();
      release();
    },
  };
}

/** Loudness of a microphone, by its largest sample of the last 40 ms; null where the browser gives no samples. */
function loudnessOf(stream: MediaStream) {
  try {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 2048;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    return {
      now() {
        analyser.getFloatTimeDomainData(samples);
        return Math.min(1, Math.sqrt(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)));
      },
      close: () => void context.close().catch(() => undefined),
    };
  } catch {
    return null;
  }
}

/** A file as the form takes it. */
export function recordingFile(blob: Blob): File {
  const type = blob.type.split(";", 1)[0] ?? "";
  const ending = type === "audio/mp4" ? "m4a" : type === "audio/ogg" ? "ogg" : "webm";
  return new File([blob], `recording.${ending}`, { type });
}
