const LOOK_MS = 100;
const LONGEST_MS = 3000;

/**
 * Waits until nothing is pressed: what comes into a page by itself would move it from under the finger. A browser that
 * takes something for pressed for good holds nothing back for more than three seconds.
 */
export async function untilReleased(): Promise<void> {
  for (let waited = 0; waited < LONGEST_MS && document.querySelector(":active"); waited += LOOK_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
