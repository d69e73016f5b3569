import { expect, test } from "vitest";
import { renditionWidths } from "./image";

test("a picture is offered at the widths it fills and the next one up", () => {
  expect(renditionWidths(64)).toEqual([200]);
  expect(renditionWidths(200)).toEqual([200]);
  expect(renditionWidths(201)).toEqual([200, 400]);
  expect(renditionWidths(720)).toEqual([200, 400, 720]);
  expect(renditionWidths(1080)).toEqual([200, 400, 720, 1080]);
  expect(renditionWidths(5000)).toEqual([200, 400, 720, 1080]);
});
