import { useEffect, useRef, useState } from "react";
import { showWaiting } from "~/session/live-waiting";
import { loadUploadMessages } from "./upload-messages";
import { askedFor, resumeUploads, useUploads } from "./upload-runs";

interface ResumeProps {
  person: number;
  /** The person is on the free plan, and can pay. */
  buys: boolean;
  /** Told when something was saved: the page may show it. */
  onSaved: () => void;
}

/** The component with the messages of what it sends. */
export async function loadResumeUploads(): Promise<typeof ResumeUploads> {
  await loadUploadMessages();
  return ResumeUploads;
}

/** Goes on with what waits on this device to be sent, as long as any page of the person is open; shows nothing. */
export function ResumeUploads({ person, buys, onSaved }: ResumeProps) {
  const [looked, setLooked] = useState(false);
  useEffect(() => {
    // A device that keeps nothing has nothing to take up.
    void resumeUploads(person, buys)
      .catch(() => undefined)
      .then(() => setLooked(true));
  }, [person, buys]);
  const waiting = useUploads().filter(
    ({ upload, state, inForm }) => !inForm && upload.person === person && state.at !== "saved",
  ).length;
  const before = useRef(0);
  useEffect(() => {
    // The one that this page's form was opened for is not counted, and waits.
    if (waiting > 0 || (looked && askedFor() === null)) showWaiting(waiting > 0);
    if (waiting < before.current) onSaved();
    before.current = waiting;
  }, [waiting, looked, onSaved]);
  return null;
}
