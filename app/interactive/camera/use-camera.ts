import { useEffect, useState } from "react";
import { capture } from "./lens";
import { useLens, type LensAlert } from "./use-lens";

interface Still {
  file: File;
  address: string;
}

export type CameraAlert = LensAlert | "enableCamera" | "captureRequired";

/** A live camera, or a still taken with it; the camera is let go while a still stands. */
export function useCamera() {
  const [still, setStill] = useState<Still | null>(null);
  const [asked, setAlert] = useState<CameraAlert | null>(null);
  const { video, facing, fault, isReady, again, turn } = useLens(!still);
  const alert = (isReady && asked === "enableCamera" ? null : asked) ?? fault;

  const address = still?.address;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  async function take() {
    const file = isReady && video.current ? await capture(video.current) : null;
    if (!file) {
      setAlert("enableCamera");
      if (!isReady) again();
      return;
    }
    setAlert(null);
    setStill({ file, address: URL.createObjectURL(file) });
  }

  return { video, facing, still, alert, setAlert, take, turn, live: () => setStill(null) };
}
