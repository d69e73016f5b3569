import { expect, test } from "vitest";
import { pictureSources } from "./picture-sources";

const path = (width: number, format: string) => `/w${width}.${format}`;

test("a list offers no rendition wider than its place needs", () => {
  expect(pictureSources(path, [200, 400, 720, 1080], 400)).toEqual({
    sources: [
      { type: "image/avif", srcSet: "/w200.avif 200w, /w400.avif 400w" },
      { type: "image/webp", srcSet: "/w200.webp 200w, /w400.webp 400w" },
    ],
    src: "/w400.jpg",
  });
});

test("a picture whose only rendition is wider is shown all the same", () => {
  expect(pictureSources(path, [720], 400).src).toBe("/w720.jpg");
});

test("a small picture offers what it has", () => {
  expect(pictureSources(path, [64], 1080).sources[0]?.srcSet).toBe("/w64.avif 64w");
});
