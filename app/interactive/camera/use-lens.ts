import { useCallback, useEffect, useRef, useState } from "react";
import { closeCamera, lightOf, openCamera, type Facing } from "./lens";

export type LensAlert = "allowCamera" | "noCamera" | "busyCamera";

/**
 * A live camera in the element that `video` is tied to. It is let go while the page is hidden, and when it is left.
 * @param on whether it is to be open now
 * @param large its pictures are to be as large as it can
 */
export function useLens(on: boolean, large = false) {
  const video = useRef<HTMLVideoElement>(null);
  // A new object asks for the camera anew, for the same side of the phone too.
  const [wanted, setWanted] = useState<{ facing: Facing }>({ facing: "environment" });
  const [fault, setFault] = useState<LensAlert | null>(null);
  const [isReady, setReady] = useState(false);
  const [light, setLight] = useState<{ switch: (on: boolean) => Promise<void>; on: boolean } | null>(null);

  useEffect(() => {
    if (!on) return;
    const left = new AbortController();
    let stream: MediaStream | null = null;
    const close = () => {
      if (stream) closeCamera(stream);
      stream = null;
      setReady(false);
      setLight(null);
    };
    const look = async () => {
      try {
        const opened = await openCamera(wanted.facing, large);
        if (left.signal.aborted || document.hidden) return closeCamera(opened);
        close();
        stream = opened;
        // Unplugged, or taken away.
        opened.getVideoTracks()[0]?.addEventListener("ended", () => {
          if (stream !== opened) return;
          close();
          setFault("busyCamera");
        });
        const turned = lightOf(opened);
        setLight(turned && { switch: turned, on: false });
        setReady(true);
        setFault(null);
        if (video.current) video.current.srcObject = opened;
      } catch (error) {
        if (!left.signal.aborted) setFault(faultOf(error));
      }
    };
    const seen = () => {
      if (document.hidden) close();
      else if (!stream) void look();
    };
    document.addEventListener("visibilitychange", seen, left);
    void look();
    return () => {
      left.abort();
      close();
    };
  }, [on, wanted, large]);

  const again = useCallback(() => setWanted(({ facing }) => ({ facing })), []);
  const turn = useCallback(
    () => setWanted(({ facing }) => ({ facing: facing === "user" ? "environment" : "user" })),
    [],
  );
  const switchLight = () => {
    if (!light) return;
    const to = !light.on;
    light.switch(to).then(
      () => setLight((now) => now && { ...now, on: to }),
      () => setLight(null),
    );
  };
  return {
    video,
    facing: wanted.facing,
    fault,
    isReady,
    /** Asks for the camera once more: permission may have been given meanwhile. */
    again,
    /** Looks through the other side of the phone. */
    turn,
    /** True while its light is on; null where it has none. */
    light: light && light.on,
    switchLight,
  };
}

function faultOf(error: unknown): LensAlert {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "noCamera";
  return name === "NotReadableError" || name === "AbortError" ? "busyCamera" : "allowCamera";
}
