import { picture } from "./picture";
import { voice } from "./voice";

/** A multipart body: strings are fields, files are files. */
export function form(entries: Record<string, string | File>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(entries)) body.append(name, value);
  return body;
}

/** A real JPEG as a form sends it. */
export async function letterFile(options: Parameters<typeof picture>[0] = {}, name = "letter.jpg"): Promise<File> {
  return new File([await picture(options)], name, { type: "image/jpeg" });
}

/** The smallest that is taken: what is made of it costs next to nothing, for tests that don't look at it. */
export function smallLetter(): Promise<File> {
  return letterFile({ width: 64, height: 64 });
}

/** A real voice as a form sends it. */
export async function voiceFile(
  options: Parameters<typeof voice>[0] = {},
  name = `voice.${options.format ?? "wav"}`,
): Promise<File> {
  return new File([await voice(options)], name, { type: "audio/*" });
}
