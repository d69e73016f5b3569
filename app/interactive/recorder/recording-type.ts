// Opus where the browser writes it (small, and what we serve), else what Safari writes.
const TYPES = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];

/**
 * What this browser records as; undefined where it can't record: a WebKit without codecs has a recorder that writes
 * nothing.
 */
export function recordingType(): string | undefined {
  if (typeof MediaRecorder === "undefined" || navigator.mediaDevices === undefined) return undefined;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type));
}
