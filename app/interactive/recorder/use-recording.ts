import { useCallback, useEffect, useRef, useState } from "react";
import { forgetRecording, keepPart, keptRecording } from "./keeping";
import { record, recordingFile, type Running } from "./microphone";

/** Seconds that a recording needs (specification 9). */
const LEAST = 5;

type Stage =
  | { at: "idle" | "asking" }
  | { at: "recording"; seconds: number }
  | { at: "stopped"; file: File; address: string; seconds: number; kept: boolean };

export type RecordingAlert = "tooShort" | "stopFirst" | "allowMicrophone" | "noMicrophone" | "voiceRequired";

/**
 * A recording from idle over running to stopped, kept on this device part by part until it is removed or saved.
 * @param restore whether an unsaved one that lies here is taken up again
 */
export function useRecording(person: number, restore: boolean) {
  const [stage, setStage] = useState<Stage>({ at: "idle" });
  const [alert, setAlert] = useState<RecordingAlert | null>(null);
  const running = useRef<Running | null>(null);
  // One write after another. A device without room or a private window keeps nothing; the recording goes on all the same.
  const keeping = useRef<Promise<unknown>>(Promise.resolve());
  const keep = useCallback((write: () => Promise<unknown>) => {
    keeping.current = keeping.current.then(write).catch(() => undefined);
  }, []);

  const stopped = useCallback((blob: Blob, seconds: number, kept: boolean) => {
    setStage({ at: "stopped", file: recordingFile(blob), address: URL.createObjectURL(blob), seconds, kept });
  }, []);

  useEffect(() => {
    let left = false;
    if (restore) {
      keptRecording(person)
        .then((kept) => !left && kept && kept.seconds >= LEAST && stopped(kept.blob, kept.seconds, true))
        .catch(() => undefined);
    }
    return () => {
      left = true;
      running.current?.drop();
    };
  }, [person, restore, stopped]);

  const address = stage.at === "stopped" ? stage.address : null;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  const going = stage.at === "recording";
  useEffect(() => {
    if (!going) return;
    const timer = setInterval(() => setStage({ at: "recording", seconds: running.current?.seconds() ?? 0 }), 250);
    return () => clearInterval(timer);
  }, [going]);

  async function start() {
    setAlert(null);
    setStage({ at: "asking" });
    keep(() => forgetRecording(person));
    try {
      running.current = await record((data, type, seconds) => keep(() => keepPart({ person, seconds, type, data })));
      setStage({ at: "recording", seconds: 0 });
    } catch (fault) {
      setStage({ at: "idle" });
      setAlert(fault instanceof DOMException && fault.name === "NotFoundError" ? "noMicrophone" : "allowMicrophone");
    }
  }

  async function stop() {
    const now = running.current;
    if (!now) return;
    const seconds = now.seconds();
    if (seconds < LEAST) {
      setAlert("tooShort");
      return;
    }
    setAlert(null);
    running.current = null;
    stopped(await now.stop(), seconds, false);
  }

  function remove() {
    setAlert(null);
    setStage({ at: "idle" });
    keep(() => forgetRecording(person));
  }

  return { stage, alert, setAlert, start, stop, remove };
}
