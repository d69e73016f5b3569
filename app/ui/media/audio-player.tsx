import { useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { PlayerKeys } from "./player-keys";
import { StillPlayer, type VoiceProps } from "./still-player";

/** A voice, played by the browser's own controls before hydration, and then by ours. */
export function AudioPlayer(voice: VoiceProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const ours = useHydrated();
  return (
    <StillPlayer {...voice} audio={audio}>
      {ours ? <PlayerKeys {...voice} audio={audio} /> : null}
    </StillPlayer>
  );
}
