import { type MouseEvent, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/** Plays the voices of a list's cards, one at a time. */
export interface CardSounds {
  /** Id of the item that is heard now. */
  playing: number | null;
  began(id: number): void;
  ended(id: number): void;
  press(event: MouseEvent<HTMLButtonElement>): void;
}

/** Gives null before hydration, while the browser's own controls play them. */
export function useCardSounds(): CardSounds | null {
  const [playing, began] = useState<number | null>(null);
  const ended = (id: number) => began((now) => (now === id ? null : now));
  return useHydrated() ? { playing, began, ended, press } : null;
}

function press({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const audio = currentTarget.parentElement?.querySelector("audio");
  if (!audio) return;
  if (!audio.paused) return audio.pause();
  for (const other of document.querySelectorAll("audio")) other.pause();
  // A voice that can't be had leaves the button as it was.
  audio.play().catch(() => audio.pause());
}
