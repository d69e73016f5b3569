import { expect, test } from "vitest";
import { inOrder } from "./make-link";

test("items stand by their places; two with one place as they stood, and what has none first", () => {
  const form = new FormData();
  for (const id of ["4", "7", "9", "x", "7"]) form.append("ids", id);
  expect(inOrder(form)).toEqual([4, 7, 9]);
  form.set("place-4", "3");
  form.set("place-7", "1");
  form.set("place-9", "1");
  expect(inOrder(form)).toEqual([7, 9, 4]);
  form.delete("place-9");
  expect(inOrder(form)).toEqual([9, 7, 4]);
});
