import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { picture } from "tests/builders/picture";
import { voice } from "tests/builders/voice";

export interface Files extends AsyncDisposable {
  letter: string;
  voice: string;
  /** A JPEG of about 4 MB. */
  large: string;
}

/** Files on disk for a person to pick. */
export async function filesOnDisk(): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), "akkhor-files-"));
  const files = {
    letter: join(folder, "মায়ের চিঠি.jpg"),
    voice: join(folder, "lullaby.mp3"),
    large: join(folder, "large.jpg"),
  };
  await writeFile(files.letter, await picture({ width: 150, height: 200, place: true }));
  await writeFile(files.voice, await voice({ seconds: 4, format: "mp3" }));
  // What lies behind a picture's end is no part of it: nothing has to draw four megabytes.
  await writeFile(files.large, Buffer.concat([await picture({ width: 400, height: 300 }), Buffer.alloc(4_200_000)]));
  return { ...files, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
