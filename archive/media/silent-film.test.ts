import { expect, test } from "vitest";
import { retagged } from "tests/builders/retagged";
import { sample } from "tests/builders/sample";
import { isSilentFilm } from "./type-of.js";

const inBytes = (file: Buffer) => async (length: number, position: number) => {
  const bytes = Buffer.alloc(length);
  file.copy(bytes, 0, position, position + length);
  return bytes;
};

test("a film without a track of sound is known by its tracks, and no other is taken for one", async () => {
  const film = await sample("film.mov");
  const silent = retagged(film, { soun: "meta" });
  expect(await isSilentFilm(inBytes(silent), silent.length)).toBe(true);
  for (const name of ["film.mov", "film.mp4", "tone.m4a", "call.3gp", "letter.png"]) {
    const file = await sample(name);
    expect(await isSilentFilm(inBytes(file), file.length)).toBe(false);
  }
  // Its tracks lie behind what is known of it.
  expect(await isSilentFilm(inBytes(silent), 1000)).toBe(false);
});
