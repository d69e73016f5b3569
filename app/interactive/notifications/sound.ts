const KEY = "akkhor_sound";

/**
 * Whether notifications sound in this browser: as chosen here, and where nothing was, unless the device asks for quiet
 * motion too.
 */
export function sounds(): boolean {
  const chosen = localStorage.getItem(KEY);
  return chosen ? chosen === "on" : !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function chooseSound(on: boolean): void {
  localStorage.setItem(KEY, on ? "on" : "off");
}

/** A browser that the person has not touched yet plays nothing, and need not. */
export function sound(): void {
  if (sounds()) new Audio("/sounds/notification.mp3").play().catch(() => undefined);
}
