import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { voice } from "tests/builders/voice";
import { photographOf, type Camera } from "./photograph";
import { LETTERS, SOUNDS, type BoxLetter, type BoxSound } from "./truth";

/** Pictures that are drawn at once: one for each core of a small machine. */
const AT_ONCE = 2;

export interface Box {
  /** Each with the paths of its pages, in their order. */
  letters: { letter: BoxLetter; paths: string[] }[];
  sounds: { sound: BoxSound; path: string }[];
}

/**
 * Writes the shoebox into a folder, as a phone's folder holds it: files by name, each as old as what it shows. The same
 * files each time.
 * @param part how many letters and sounds of it, the first ones; all where absent
 */
export async function putBox(
  folder: string,
  { letters = LETTERS.length, sounds = SOUNDS.length, ...camera }: { letters?: number; sounds?: number } & Camera = {},
): Promise<Box> {
  const taken = LETTERS.slice(0, letters);
  const left = taken.flatMap((letter) => letter.pages.map((page) => ({ letter, page })));
  const draw = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const path = join(folder, next.page.name);
      await writeFile(path, await photographOf(next.letter, next.page, camera));
      await utimes(path, next.page.takenAt, next.page.takenAt);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, draw));
  const recorded: Box["sounds"] = [];
  for (const sound of SOUNDS.slice(0, sounds)) {
    const path = join(folder, sound.name);
    await writeFile(path, await voice({ seconds: sound.seconds, tone: sound.tone, format: "mp3" }));
    recorded.push({ sound, path });
  }
  return {
    letters: taken.map((letter) => ({ letter, paths: letter.pages.map(({ name }) => join(folder, name)) })),
    sounds: recorded,
  };
}
