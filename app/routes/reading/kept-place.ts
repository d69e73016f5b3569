/** Where somebody stopped listening to a list; kept on this device alone. */
export interface KeptPlace {
  /** Of the voice. */
  id: number;
  title: string;
  /** Address of the page that it stands on. */
  page: string;
  seconds: number;
}

const key = (list: string) => `akkhor-listened:${list}`;

/** @param list its address */
export function keptPlace(list: string): KeptPlace | null {
  try {
    const kept: Partial<KeptPlace> | null = JSON.parse(localStorage.getItem(key(list)) ?? "null");
    const whole = kept && typeof kept.id === "number" && typeof kept.seconds === "number" && kept.title && kept.page;
    return whole ? (kept as KeptPlace) : null;
  } catch {
    // The browser keeps nothing, or another's words stand there.
    return null;
  }
}

/** @param place null: heard to the end */
export function keepPlace(list: string, place: KeptPlace | null): void {
  try {
    if (place) localStorage.setItem(key(list), JSON.stringify(place));
    else localStorage.removeItem(key(list));
  } catch {
    // Nothing is kept where the browser keeps nothing.
  }
}
