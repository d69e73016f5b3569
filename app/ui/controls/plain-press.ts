type Keys = Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Tells that a key is held which makes something else of a press. */
export function isModified({ ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/** A press that opens a link here and now, and in no tab of its own. */
export function isPlainPress(event: Keys & Pick<MouseEvent, "button">): boolean {
  return event.button === 0 && !isModified(event);
}
