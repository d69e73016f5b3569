import { expect, test } from "vitest";
import { PICTURE_WIDTHS } from "archive/contract/media/media-path";
import { renditionWidths } from "./sizes.js";

test("a picture is offered at the widths it fills and the next one up", () => {
  const widths = (width: number) => renditionWidths(width, PICTURE_WIDTHS);
  expect(widths(64)).toEqual([200]);
  expect(widths(200)).toEqual([200]);
  expect(widths(201)).toEqual([200, 400]);
  expect(widths(720)).toEqual([200, 400, 720]);
  expect(widths(1080)).toEqual([200, 400, 720, 1080]);
  expect(widths(5000)).toEqual([200, 400, 720, 1080]);
});
