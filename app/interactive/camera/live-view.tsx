import "~/interactive/panel.css";
import type { RefObject } from "react";
import type { Facing } from "./lens";

interface LiveViewProps {
  video: RefObject<HTMLVideoElement>;
  facing: Facing;
  label: string;
}

/** The camera's live picture. A front camera is a mirror; the picture itself is not turned round. */
export function LiveView({ video, facing, label }: LiveViewProps) {
  return (
    <video
      className={facing === "user" ? "panel-picture panel-mirror" : "panel-picture"}
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label={label}
    />
  );
}
