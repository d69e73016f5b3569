const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves the focus up and down what was found, from the field on; not past the ends.
 * @returns whether it was the key's to move it
 */
export function moveFocus(event: KeyboardEvent, stops: HTMLElement[]): boolean {
  const step = STEPS[event.key];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = step === undefined || at < 0 ? undefined : stops[at + step];
  next?.focus();
  return next !== undefined;
}

/** A press that opens a link here and now, and in no tab of its own. */
export function isPlainPress({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
