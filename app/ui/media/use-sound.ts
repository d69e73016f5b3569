import { useEffect, useState, type RefObject } from "react";

/** Seconds of a step by the arrow keys, and by the buttons of a phone's lock screen. */
export const STEP = 5;
export const SPEEDS = [0.75, 1, 1.25, 1.5] as const;

/**
 * Follows and steers an audio element. One plays at a time: playing it stops any other on the page. A phone's lock
 * screen shows its name and steers it too.
 * @returns with the seconds heard so far
 */
export function useSound(ref: RefObject<HTMLAudioElement>, whole: number, name: string) {
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const audio = ref.current;
    if (!audio) return;
    const follow = () => {
      setPlaying(!audio.paused);
      setAt(audio.currentTime);
    };
    const alone = () => {
      for (const other of document.querySelectorAll("audio")) if (other !== audio) other.pause();
      onLockScreen(audio, name);
    };
    const listening = new AbortController();
    for (const event of ["play", "pause", "timeupdate", "seeked", "ended"])
      audio.addEventListener(event, follow, { signal: listening.signal });
    audio.addEventListener("play", alone, { signal: listening.signal });
    // It plays since before this came.
    if (!audio.paused) {
      follow();
      alone();
    }
    return () => listening.abort();
  }, [ref, name]);
  return {
    playing,
    at,
    seek(to: number) {
      const audio = ref.current;
      if (!audio) return;
      audio.currentTime = Math.max(0, Math.min(to, whole));
      // Before anything is fetched no event tells of it.
      setAt(audio.currentTime);
    },
    setSpeed(to: number) {
      const audio = ref.current;
      if (audio) audio.playbackRate = to;
    },
    toggle() {
      const audio = ref.current;
      if (audio?.paused) audio.play().catch(() => setPlaying(false));
      else audio?.pause();
    },
  };
}

function onLockScreen(audio: HTMLAudioElement, title: string): void {
  if (!("mediaSession" in navigator)) return;
  const { mediaSession } = navigator;
  mediaSession.metadata = new MediaMetadata({
    title,
    artwork: [{ src: "/icon-512.png", sizes: "512x512", type: "image/png" }],
  });
  mediaSession.setActionHandler("play", () => void audio.play());
  mediaSession.setActionHandler("pause", () => audio.pause());
  mediaSession.setActionHandler("seekbackward", () => (audio.currentTime -= STEP));
  mediaSession.setActionHandler("seekforward", () => (audio.currentTime += STEP));
}
