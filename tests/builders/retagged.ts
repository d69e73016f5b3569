/** A file in which boxes or codings are called otherwise, wherever their four letters stand. */
export function retagged(file: Buffer, names: Record<string, string>): Buffer<ArrayBuffer> {
  let text = file.toString("latin1");
  for (const [from, to] of Object.entries(names)) {
    if (!text.includes(from)) throw new Error(`the file has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return Buffer.from(text, "latin1");
}
