import { useCallback, useEffect, useRef, useState } from "react";
import { untilReleased } from "~/ui/controls/until-released";
import { forgetRecording, keepPart, keptRecording } from "../kept/recording";
import { record, recordingFile, type Running } from "./microphone";

/** Seconds that a recording needs (product.md 9). */
const LEAST = 5;

type Stage =
  | { at: "idle" | "asking" }
  | { at: "recording"; seconds: number; paused: boolean }
  | { at: "stopped"; file: File; address: string; seconds: number; kept: boolean };

export type RecordingAlert =
  | "tooShort"
  | "stopFirst"
  | "allowMicrophone"
  | "noMicrophone"
  | "microphoneGone"
  | "voiceRequired";

/**
 * A recording from idle over running to stopped, kept on this device part by part until it is removed or saved.
 * @param restore whether an unsaved one that lies here is taken up again
 */
export function useRecording(person: number, restore: boolean) {
  const [stage, setStage] = useState<Stage>({ at: "idle" });
  const [alert, setAlert] = useState<RecordingAlert | null>(null);
  const running = useRef<Running | null>(null);
  /** Whether the person ended it. */
  const asked = useRef(false);
  const gone = useRef(false);
  // One write after another. A device without room or a private window keeps nothing; the recording goes on all the
  // same.
  const keeping = useRef<Promise<unknown>>(Promise.resolve());
  const keep = useCallback((write: () => Promise<unknown>) => {
    keeping.current = keeping.current.then(write).catch(() => undefined);
  }, []);

  const stopped = useCallback((blob: Blob, seconds: number, kept: boolean) => {
    setStage({ at: "stopped", file: recordingFile(blob), address: URL.createObjectURL(blob), seconds, kept });
  }, []);

  useEffect(() => {
    let left = false;
    gone.current = false;
    if (restore) {
      keptRecording(person)
        .then((kept) => untilReleased().then(() => kept))
        .then((kept) => !left && kept && kept.seconds >= LEAST && stopped(kept.blob, kept.seconds, true))
        .catch(() => undefined);
    }
    return () => {
      left = true;
      gone.current = true;
      running.current?.drop();
      running.current = null;
    };
  }, [person, restore, stopped]);

  const address = stage.at === "stopped" ? stage.address : null;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  const going = stage.at === "recording";
  useEffect(() => {
    if (!going) return;
    // A tick may come between the end of a recording and the next drawing of the page: it must not undo the end.
    const tick = () =>
      setStage((now) =>
        now.at === "recording" && running.current ? { ...now, seconds: running.current.seconds() } : now,
      );
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [going]);

  async function start() {
    setAlert(null);
    setStage({ at: "asking" });
    keep(() => forgetRecording(person));
    try {
      const now = await record((data, type, seconds) => keep(() => keepPart({ person, seconds, type, data })));
      // Left while the browser asked: nobody would stop it any more.
      if (gone.current) return now.drop();
      running.current = now;
      setStage({ at: "recording", seconds: 0, paused: false });
      void now.ended.then((blob) => end(now, blob));
    } catch (fault) {
      setStage({ at: "idle" });
      setAlert(fault instanceof DOMException && fault.name === "NotFoundError" ? "noMicrophone" : "allowMicrophone");
    }
  }

  function stop() {
    const now = running.current;
    if (!now) return;
    const long = now.seconds() >= LEAST;
    setAlert(long ? null : "tooShort");
    if (!long) return;
    asked.current = true;
    now.stop();
  }

  /** Pauses the recording, or goes on with it. */
  function pause(paused: boolean) {
    const now = running.current;
    if (!now) return;
    if (paused) now.pause();
    else now.goOn();
    setStage({ at: "recording", seconds: now.seconds(), paused });
  }

  /** @param now which recording: one that was left meanwhile is nobody's any more */
  function end(now: Running, blob: Blob) {
    if (running.current !== now) return;
    running.current = null;
    if (!asked.current) setAlert("microphoneGone");
    asked.current = false;
    const seconds = now.seconds();
    if (seconds >= LEAST) stopped(blob, seconds, false);
    else setStage({ at: "idle" });
  }

  function remove() {
    setAlert(null);
    setStage({ at: "idle" });
    keep(() => forgetRecording(person));
  }

  const loudness = useCallback(() => running.current?.loudness?.() ?? 0, []);
  return { stage, alert, setAlert, start, stop, pause, loudness, remove };
}
