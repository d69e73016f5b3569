const LOOK_MS = 100;

/** Waits until nothing is pressed: what comes into a page by itself would move it from under the finger. */
export async function untilReleased(): Promise<void> {
  while (document.querySelector(":active")) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
