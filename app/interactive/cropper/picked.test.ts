import { expect, test } from "vitest";
import { validatePicture, stamped } from "./picked";

test("the moment stands before the ending, and the rest of the name stays", () => {
  const name = (of: string) => stamped(new File(["x"], of), 1_700_000_000_000).name;
  expect(name("nanu.photo.JPG")).toBe("nanu.photo-1700000000000.JPG");
  expect(name("নানু.png")).toBe("নানু-1700000000000.png");
});

test("what is no jpg, jpeg, png or webp, and what is over 5 MB, is told before the cropper opens", async () => {
  expect(await validatePicture(new File(["x"], "letter.gif"))).toBe("onlyPicture");
  expect(await validatePicture(new File([new Uint8Array(5 * 1024 * 1024 + 1)], "letter.JPeG"))).toBe("tooLarge");
});
