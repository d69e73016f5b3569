/** Texts that stood in lines before their ticks filled them. */
const own = new WeakMap<HTMLInputElement, string>();

/**
 * Fills a line with what its tick offers, or gives it back what stood there. Something else that is typed takes the
 * tick away.
 * @param line of the tick
 * @param stood what the line said as the tick was pressed: what was typed since then stays
 */
export function turn(tick: HTMLInputElement, line: HTMLInputElement, stood: string): void {
  if (line.value !== stood && line.value !== tick.value) tick.checked = false;
  if (tick.checked === (line.value === tick.value)) return;
  if (!own.has(tick))
    line.addEventListener("input", () => {
      if (line.value !== tick.value) tick.checked = false;
    });
  if (tick.checked) own.set(tick, line.value);
  line.value = tick.checked ? tick.value : (own.get(tick) ?? "");
  line.dispatchEvent(new Event("input", { bubbles: true }));
}
