/** A press that opens a link here and now, and in no tab of its own. */
export function isPlainPress({
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, "button" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
