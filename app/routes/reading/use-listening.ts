import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { keepPlace, keptPlace } from "./kept-place";
import type { Track } from "./tracks";

/** Seconds of sound between two looks at where one is. */
const KEEP_EVERY = 5;

interface Listened {
  tracks: readonly Track[];
  /** Address of the list, and of what follows this page of it. */
  list: string;
  next: string | null;
  /** Seconds of a step from the lock screen. */
  step: number;
}

type Arrived = { goOn?: boolean; resume?: boolean } | null;

/**
 * Plays voices in turn with one audio element, which goes on from page to page and while the screen is off; keeps the
 * place on this device.
 */
export function useListening({ tracks, list, next, step }: Listened) {
  const audio = useRef<HTMLAudioElement>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const [heard, setHeard] = useState({ playing: false, at: 0 });
  const hydrated = useHydrated();
  const kept = hydrated && current === null ? keptPlace(list) : null;
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const page = pathname + search;

  const play = useCallback(
    (at: number, seconds = 0) => {
      const [element, track] = [audio.current, tracks[at]];
      if (!element || !track) return;
      // A new source is played at that.
      element.defaultPlaybackRate = element.playbackRate;
      element.src = element.canPlayType('audio/webm; codecs="opus"') ? track.webm : track.mp3;
      if (seconds > 0)
        element.addEventListener("loadedmetadata", () => (element.currentTime = seconds), { once: true });
      setCurrent(at);
      void element.play().catch(() => undefined);
    },
    [tracks],
  );

  // Another page of the list: its first voice, or the one that was left.
  const shown = useRef<readonly Track[] | null>(null);
  useEffect(() => {
    if (shown.current === tracks) return;
    shown.current = tracks;
    const { goOn, resume } = (state as Arrived) ?? {};
    const place = resume ? keptPlace(list) : null;
    const at = place ? tracks.findIndex(({ id }) => id === place.id) : 0;
    if (goOn || place) play(Math.max(0, at), place?.seconds);
    // Nothing to hear among these: on to the next.
    if (goOn && tracks.length === 0 && next) navigate(next, { replace: true, state: { goOn } });
  }, [tracks, state, list, next, navigate, play]);

  useEffect(() => {
    const element = audio.current;
    const track = current === null ? undefined : tracks[current];
    if (!element || !track || current === null) return;
    const ended = new AbortController();
    const { signal } = ended;
    let last = element.currentTime;
    const keep = () => keepPlace(list, { id: track.id, title: track.title, page, seconds: element.currentTime });
    const follow = () => setHeard({ playing: !element.paused, at: element.currentTime });
    for (const event of ["play", "pause", "timeupdate", "seeked", "emptied"])
      element.addEventListener(event, follow, { signal });
    element.addEventListener("pause", keep, { signal });
    element.addEventListener(
      "timeupdate",
      () => {
        if (Math.abs(element.currentTime - last) < KEEP_EVERY) return;
        last = element.currentTime;
        keep();
      },
      { signal },
    );
    element.addEventListener(
      "ended",
      () => {
        if (current + 1 < tracks.length) play(current + 1);
        else if (next) navigate(next, { replace: true, state: { goOn: true } });
        else keepPlace(list, null);
      },
      { signal },
    );
    onLockScreen(track, element, { step, previous: () => play(current - 1), next: () => play(current + 1) });
    return () => ended.abort();
  }, [current, tracks, list, page, next, step, navigate, play]);

  function resume(): void {
    if (!kept) return;
    const at = tracks.findIndex(({ id }) => id === kept.id);
    if (at >= 0) play(at, kept.seconds);
    else navigate(kept.page, { state: { resume: true } });
  }

  function toggle(): void {
    if (audio.current?.paused) void audio.current.play().catch(() => undefined);
    else audio.current?.pause();
  }

  return { audio, current, heard, play, toggle, kept, resume };
}

function onLockScreen(
  { title, by, picture }: Track,
  audio: HTMLAudioElement,
  turn: { step: number; previous(): void; next(): void },
): void {
  if (!("mediaSession" in navigator)) return;
  const { mediaSession } = navigator;
  const artwork = picture
    ? [{ src: picture, type: "image/jpeg" }]
    : [{ src: "/icon-512.png", sizes: "512x512", type: "image/png" }];
  mediaSession.metadata = new MediaMetadata({ title, artist: by, artwork });
  mediaSession.setActionHandler("play", () => void audio.play());
  mediaSession.setActionHandler("pause", () => audio.pause());
  mediaSession.setActionHandler("seekbackward", () => (audio.currentTime -= turn.step));
  mediaSession.setActionHandler("seekforward", () => (audio.currentTime += turn.step));
  mediaSession.setActionHandler("previoustrack", turn.previous);
  mediaSession.setActionHandler("nexttrack", turn.next);
}
