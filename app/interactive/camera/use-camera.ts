import { useEffect, useRef, useState } from "react";
import { capture, closeCamera, openCamera, type Facing } from "./lens";

interface Still {
  file: File;
  address: string;
}

export type CameraAlert = "allowCamera" | "enableCamera" | "noCamera" | "captureRequired";

/**
 * A live camera in the element that `video` is tied to, or a still taken with it; the camera is let go while a still
 * stands.
 */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  // A new object asks for the camera anew, for the same side of the phone too.
  const [wanted, setWanted] = useState<{ facing: Facing }>({ facing: "environment" });
  const [still, setStill] = useState<Still | null>(null);
  const [alert, setAlert] = useState<CameraAlert | null>(null);
  const ready = useRef(false);

  useEffect(() => {
    if (still) return;
    let stream: MediaStream | null = null;
    let left = false;
    const look = async () => {
      try {
        const opened = await openCamera(wanted.facing);
        if (left) return closeCamera(opened);
        stream = opened;
        ready.current = true;
        setAlert(null);
        if (video.current) video.current.srcObject = opened;
      } catch (fault) {
        if (!left)
          setAlert(fault instanceof DOMException && fault.name === "NotFoundError" ? "noCamera" : "allowCamera");
      }
    };
    void look();
    return () => {
      left = true;
      ready.current = false;
      if (stream) closeCamera(stream);
    };
  }, [wanted, still]);

  const address = still?.address;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  async function take() {
    const file = ready.current && video.current ? await capture(video.current) : null;
    if (!file) {
      setAlert("enableCamera");
      // Asks once more: permission may have been given meanwhile.
      if (!ready.current) setWanted(({ facing }) => ({ facing }));
      return;
    }
    setAlert(null);
    setStill({ file, address: URL.createObjectURL(file) });
  }

  return {
    video,
    facing: wanted.facing,
    still,
    alert,
    setAlert,
    take,
    turn: () => setWanted(({ facing }) => ({ facing: facing === "user" ? "environment" : "user" })),
    live: () => setStill(null),
  };
}
