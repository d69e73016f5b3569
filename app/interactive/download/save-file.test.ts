import { expect, test } from "vitest";
import { fileName } from "./save-file";

test("the name in any script is taken before the plain one, and a broken one is left", () => {
  expect(fileName('attachment; filename="selected_handwritings.jpg"')).toBe("selected_handwritings.jpg");
  expect(
    fileName("attachment; filename=\"____.jpg\"; filename*=UTF-8''%E0%A6%9A%E0%A6%BF%E0%A6%A0%E0%A6%BF%281%29.jpg"),
  ).toBe("চিঠি(1).jpg");
  expect(fileName("attachment; filename=\"letter.jpg\"; filename*=UTF-8''%E0%A6")).toBe("letter.jpg");
  expect(fileName(null)).toBe("download");
});
