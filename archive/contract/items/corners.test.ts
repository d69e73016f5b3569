import { expect, test } from "vitest";
import { cornersFit } from "./corners";
import { CornersField } from "./page";

test.for<[says: string, fits: boolean, corners: number[]]>([
  ["the whole picture", true, [0, 0, 1, 0, 1, 1, 0, 1]],
  ["a page in perspective", true, [0.2, 0.1, 0.8, 0.15, 0.95, 0.9, 0.05, 0.85]],
  ["a page on its side, from another corner on", true, [1, 0, 1, 1, 0, 1, 0, 0]],
  ["a side of 2 %", true, [0, 0, 0.0201, 0, 0.0201, 1, 0, 1]],
  ["a side of less", false, [0, 0, 0.0199, 0, 0.0199, 1, 0, 1]],
  ["sides that cross", false, [0, 0, 1, 1, 1, 0, 0, 1]],
  ["corners that follow each other the other way round", false, [0, 0, 0, 1, 1, 1, 1, 0]],
  ["a corner that is bent inwards", false, [0, 0, 1, 0, 0.3, 0.3, 0, 1]],
  ["three corners on a line", false, [0, 0, 0.5, 0.5, 1, 1, 0, 1]],
  ["one place four times", false, [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]],
])("%s: a page is %s", ([, fits, corners]) => {
  expect(cornersFit(corners)).toBe(fits);
  const read = CornersField.safeParse(corners.join(","));
  expect(read.error?.issues[0]?.message).toBe(fits ? undefined : "item.corners_unfit");
});

test("corners that are no eight shares are a field's fault", () => {
  for (const given of ["0,0,1,0,1,1,0", "0,0,1,0,1,1,0,x", "0,0,1,0,1,1,0,2", [1, 2]])
    expect(CornersField.safeParse(given).error?.issues[0]?.message).not.toBe("item.corners_unfit");
  expect(CornersField.parse("")).toBeNull();
});
